import type { FileEntry } from "../download/index.ts";
import { ArchiveLists } from "./archive-lists.ts";
import type { Contents } from "./archive.types.ts";

const entry = { sha256: "s" } as FileEntry;
const contents: Contents = { format: "zip", entries: [], complete: true };
const left = new Error("left");

/** A look that ends when it is told to, or called off. */
function looking() {
  const looks: { end(): void; readonly signal: AbortSignal }[] = [];
  const lists = new ArchiveLists((_entry, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Contents>();
    looks.push({ end: () => resolve(contents), signal });
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    return promise;
  });
  const ask = () => {
    const client = new AbortController();
    const answer = lists.of("key", entry, client.signal);
    answer.catch(() => undefined);
    return { answer, leave: () => client.abort(left) };
  };
  return { looks, ask };
}

test("an archive is looked through once for all who ask, now and later", async () => {
  const { looks, ask } = looking();
  const [one, two] = [ask(), ask()];
  looks[0]?.end();
  expect(await Promise.all([one.answer, two.answer, ask().answer])).toEqual([contents, contents, contents]);
  expect(looks).toHaveLength(1);
});

test("a look goes on while anybody waits for it, and no longer; whoever asks then begins anew", async () => {
  const { looks, ask } = looking();
  const [one, two] = [ask(), ask()];
  one.leave();
  await expect(one.answer).rejects.toBe(left);
  expect(looks[0]?.signal.aborted).toBe(false);
  two.leave();
  await expect(two.answer).rejects.toBe(left);
  expect(looks[0]?.signal.aborted).toBe(true);
  const three = ask();
  looks[1]?.end();
  expect(await three.answer).toBe(contents);
});
