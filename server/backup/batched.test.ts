import { batched } from "./batched.ts";

const MIB = 2 ** 20;

async function sizesOf(sizes: readonly (number | null)[]) {
  async function* blobs() {
    for (const [at, size] of sizes.entries()) yield { sha256: String(at), size };
  }
  const groups: (number | null)[][] = [];
  for await (const group of batched(blobs())) groups.push(group.map(({ size }) => size));
  return groups;
}

it("groups small blobs, by bytes and by number, and lets large ones go alone", async () => {
  expect(await sizesOf([1, 2, 3 * MIB, 3])).toEqual([[3 * MIB], [1, 2, 3]]);
  expect(await sizesOf(Array<number>(9).fill(2 * MIB))).toEqual([
    Array(4).fill(2 * MIB),
    Array(4).fill(2 * MIB),
    [2 * MIB],
  ]);
  expect((await sizesOf(Array<number>(600).fill(1))).map((group) => group.length)).toEqual([256, 256, 88]);
  expect(await sizesOf([])).toEqual([]);
});

it("takes one of unknown size for large", async () => {
  expect(await sizesOf([null, 1])).toEqual([[null], [1]]);
});
