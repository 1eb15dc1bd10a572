import { Layout } from "./plan-layout.ts";

const NONE = new Map<string, number>();
const folder = (name: string) =>
  ({ kind: "folder", name, size: 0, sha256: null, modifiedAt: 0, userModifiedAt: null }) as const;
const file = (name: string) => ({ ...folder(name), kind: "file" }) as const;
const bytes = Buffer.byteLength;

/** The deepest folders a drive may have, with the longest names. */
const NAMES = Array.from({ length: 256 }, (_, depth) => `${depth} `.padEnd(255, "d"));

test("a path is never longer than a zip takes, and whoever goes on names the same", () => {
  const layout = new Layout();
  const deep = ["Drive", ...NAMES];
  const paths = deep.map(
    (name, depth) => layout.add({ entry: folder(name), path: deep.slice(0, depth + 1).join("/") }, NONE).path,
  );
  const going = new Layout(layout.at);
  for (const path of paths) going.recall(path);
  const last = { entry: file(`${"f".repeat(251)}.txt`), path: [...deep, "f"].join("/") };
  const { path } = layout.add(last, NONE);
  expect(going.add(last, NONE).path).toBe(path);
  expect(path.split("/")).toHaveLength(deep.length + 1);
  expect(bytes(`Versions/${path}/`) + 255).toBeLessThanOrEqual(65_535);
  expect(path.startsWith(`Drive/${NAMES[0]}/${NAMES[1]}/`)).toBe(true);
  expect(path.endsWith(`/${"f".repeat(251)}.txt`)).toBe(true);
});

test("folders whose names are shortened stay apart", () => {
  const layout = new Layout();
  const deep = NAMES.slice(0, 225);
  for (const [depth, name] of deep.entries())
    layout.add({ entry: folder(name), path: deep.slice(0, depth + 1).join("/") }, NONE);
  const below = (name: string) =>
    layout.add({ entry: folder(name), path: [...deep, name].join("/") }, NONE).path.toLowerCase();
  const paths = ["one", "One", "two", "one"].map(below);
  expect(new Set(paths).size).toBe(paths.length);
});
