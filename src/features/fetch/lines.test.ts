import type { Resource } from "../../../contract/resources.ts";
import { bytesOf, lineOf } from "./lines.ts";

const source = { url: "https://a.example/", isMagnet: false };
const found = { kind: "found", resource: { file_size: "70", file_count: 3 } as Resource } as const;
const refused = (error: string) => ({ kind: "refused", why: "", error }) as const;

test("what is there or looked for is wanted, what isn't there can't be", () => {
  const states = [undefined, { kind: "stopped" } as const, found, refused("source_file_not_found")].map(
    (look) => lineOf(source, look),
  );
  expect(states.map(({ canBegin, isWanted }) => [canBegin, isWanted])).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect(lineOf(source, refused("source_file_not_found"), { isWanted: true }).isWanted).toBe(false);
});

test("what nobody answers for now is left out, unless somebody wants it all the same", () => {
  const silent = refused("source_peers_missing");
  expect(lineOf(source, silent)).toMatchObject({ canBegin: true, isWanted: false });
  expect(lineOf(source, silent, { isWanted: true }).isWanted).toBe(true);
});

test("what is in the drive already isn't fetched again, unless somebody wants it", () => {
  const resource = { ...found.resource, file: { id: "f", parent_id: "" } };
  expect(lineOf(source, { kind: "found", resource })).toMatchObject({ canBegin: true, isWanted: false });
  expect(lineOf(source, { kind: "found", resource }, { isWanted: true }).isWanted).toBe(true);
});

test("only what is wanted and chosen needs room", () => {
  const chosen = { files: new Set([1]), bytes: 20 };
  const lines = [lineOf(source, found), lineOf(source, found, { chosen })];
  expect(bytesOf([...lines, lineOf(source, found, { isWanted: false })])).toBe(90);
});
