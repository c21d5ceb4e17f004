// From a wish to a table: make it, keep the seats, go there.

import { api } from "./api";
import { keep } from "./keep.svelte";
import { go } from "./router.svelte";
import type { MakeTable } from "./wire";

/** Make a table and go to it. Throws `ApiProblem` if the server does not make it. */
export async function launch(wish: MakeTable): Promise<void> {
  const made = await api.make(wish);
  keep.holdMade(made);
  go(`/table/${made.table.id}`);
}
