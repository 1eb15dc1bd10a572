import type { FileObject } from "../../../contract/files.ts";
import { sequentialSource } from "./sequential-source.ts";

const file = (n: number) => ({ id: `id-${n}` }) as FileObject;
const { signal } = new AbortController();

/** Pages of three with an empty one among them, as a search may answer. */
function pages(total: number) {
  const asked: string[] = [];
  const fetch = async (token: string) => {
    asked.push(token);
    const from = token === "" ? 0 : Number(token);
    if (from === 3 && !asked.includes("3.0")) return { items: [], nextToken: "3.0" };
    const to = Math.min(total, Math.floor(from) + 3);
    const items = Array.from({ length: to - Math.floor(from) }, (_, n) => file(Math.floor(from) + n));
    return { items, nextToken: to < total ? String(to) : "" };
  };
  return { asked, fetch };
}

it("pages that come one by one are read as far as somebody looks, and counted at the end", async () => {
  const { asked, fetch } = pages(8);
  const source = sequentialSource(fetch);
  const first = await source.page(0, 2, signal);
  expect(first).toMatchObject({ position: 0, count: null });
  expect(asked).toEqual([""]);
  const [next, last] = await Promise.all([source.page(2, 2, signal), source.page(4, 10, signal)]);
  expect(next.items.map(({ id }) => id)).toEqual(["id-2", "id-3", "id-4", "id-5"]);
  expect(last).toMatchObject({ count: 8 });
  expect(last.items.map(({ id }) => id)).toEqual(["id-4", "id-5", "id-6", "id-7"]);
  expect(asked).toEqual(["", "3", "3.0", "6"]);
  source.restart?.();
  await source.page(0, 1, signal);
  expect(asked.at(-1)).toBe("");
});

it("who asked before everything was begun anew gets what is there since then", async () => {
  let answer: () => void = () => undefined;
  const fetch = jest
    .fn(async () => ({ items: [file(7)], nextToken: "" }))
    .mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve({ items: [file(1)], nextToken: "" }))),
    );
  const source = sequentialSource(fetch);
  const early = source.page(0, 10, signal);
  await Promise.resolve();
  source.restart?.();
  const late = source.page(0, 10, signal);
  answer();
  const anew = { position: 0, items: [file(7)], count: 1, isKept: true };
  expect(await early).toEqual(anew);
  expect(await late).toEqual(anew);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("a first page that came with something else is there at once, and isn't asked for", async () => {
  const { asked, fetch } = pages(5);
  const source = sequentialSource(fetch, { first: { items: [file(0), file(1), file(2)], nextToken: "3" } });
  expect(source.first).toMatchObject({ position: 0, count: null });
  expect(await source.page(3, 100, signal)).toMatchObject({ items: [file(3), file(4)], count: 5 });
  source.restart?.();
  expect((await source.page(0, 3, signal)).items).toHaveLength(3);
  expect(asked).toEqual(["3", "3.0"]);
});
