import { openPackedBlobStore } from "../../../server/platform/blob/packed-blob-store.ts";
import { randomOf } from "../../support/random.ts";
import { contentOf, FULL_BYTES, putAll, sha256Of } from "./packs-kit.ts";

/** Stores, removes and moves contents without end, and says what it has done and is about to do: to be killed. */
const [, , folder = "", seed = "", moves = ""] = process.argv;
const random = randomOf(Number(seed));
const store = await openPackedBlobStore(folder, FULL_BYTES);
const mine: string[] = [];
const say = (what: string, names: readonly string[]) => console.log(what, ...names);

async function put(): Promise<void> {
  const contents = Array.from({ length: 1 + random(12) }, () => contentOf(random(2 ** 31), random(9_000)));
  await putAll(store, contents);
  const names = contents.map(sha256Of);
  mine.push(...names);
  say("stored", names);
}

async function remove(): Promise<void> {
  const gone = mine.splice(random(mine.length), random(10));
  say("removing", gone);
  for (const sha256 of gone) await store.remove(sha256);
}

for (;;) {
  await Promise.all([put(), put(), put()]);
  await Promise.all([put(), remove(), moves === "moves" ? store.tidy(random(2) ? Date.now() + 1 : 0) : null]);
}
