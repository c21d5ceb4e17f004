import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { pictures } from "./pictures";

// The package build says where the client goes; `make web` puts it where a source checkout looks for it.
export default defineConfig({
  plugins: [pictures(), svelte()],
  build: { outDir: process.env.QUARTERDECK_WEB ?? "../build/web", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
