"""The server: tables over HTTP and WebSocket, kept in a store, for browsers, terminals and bots alike."""
