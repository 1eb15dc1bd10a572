import type { FileObject } from "../../../../contract/files.ts";
import { siblingsOf } from "./siblings.ts";

const file = (n: number) => ({ id: `id-${n}` }) as FileObject;
const load = async () => [];
const listing = {
  entries: new Map([0, 1, 2, 10, 11, 12, 13].map((n) => [n, file(n)])),
  count: 20,
  isCounted: true,
};

it("siblings are the loaded entries around an entry, up to the first that is missing", () => {
  const { entries, from, count } = siblingsOf({ listing, load }, file(11));
  expect(entries.map(({ id }) => id)).toEqual(["id-10", "id-11", "id-12", "id-13"]);
  expect({ from, count }).toEqual({ from: 10, count: 20 });
});

it("how many there are is said only once they are counted", () => {
  expect(siblingsOf({ listing: { ...listing, isCounted: false }, load }, file(0))).toMatchObject({
    from: 0,
    count: undefined,
  });
});

it("what isn't listed is opened alone", () => {
  expect(siblingsOf({ listing, load }, file(5))).toMatchObject({ entries: [file(5)], from: 0, count: 1 });
});
