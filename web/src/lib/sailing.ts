// What is done in an open book, and told if it fails: above all to go to the table of the scenario.

import { wordsOf } from "./api";
import type { Book } from "./book.svelte";
import { go } from "./router.svelte";
import { toasts } from "./toast.svelte";
import type { SetSail } from "./wire";

/** Do something in the book; if it fails, say so and look how the book stands. */
export async function trying(book: Book, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    toasts.say(wordsOf(thrown), { bad: true });
    void book.look();
  }
}

/** Set up the scenario, or find the table at which it is played, and go there. */
export async function sail(book: Book, wish: SetSail = {}): Promise<void> {
  await trying(book, async () => go(`/table/${await book.sail(wish)}`));
}
