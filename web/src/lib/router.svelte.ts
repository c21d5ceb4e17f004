// Where we are. Links are plain `<a href="/…">`: App follows them through `go`.

import { gameOf, routeOf, type Route } from "./routes";

class Router {
  #route = $state.raw<Route>(routeOf(location.pathname));
  #title = $state("");
  /** The key of the game that the page is about: from its path, or told by a screen that knows (a table, a replay). */
  game = $state(gameOf(routeOf(location.pathname)));
  /** How many of my tables wait for me; shown before the title. */
  badge = $state(0);
  /** Rises with every page that was gone to, also if it is the same one again. */
  visits = $state(0);

  get current(): Route {
    return this.#route;
  }

  get title(): string {
    return this.#title;
  }

  /** What the document is called: the badge, the page, the ship. */
  get documentTitle(): string {
    const name = this.#title ? `${this.#title} · Quarterdeck` : "Quarterdeck";
    return this.badge > 0 ? `(${this.badge}) ${name}` : name;
  }

  /** Name the page that is shown. */
  setTitle(title: string): void {
    this.#title = title;
  }

  /** Look at the address again: somebody went back, forward or elsewhere. */
  follow(): void {
    this.#route = routeOf(location.pathname);
    this.game = gameOf(this.#route);
    this.visits += 1;
  }
}

export const route = new Router();

/** Go to a page by its path, with query and hash if it has them. */
export function go(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const before = location.pathname;
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  if (location.pathname !== before || !location.hash) route.follow();
  else dispatchEvent(new HashChangeEvent("hashchange"));
}

/** Name the page that is shown, in the title of the document. */
export function setTitle(title: string): void {
  route.setTitle(title);
}
