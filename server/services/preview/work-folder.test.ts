import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Bytes } from "./preview.types.ts";
import { openWorkFolder } from "./work-folder.ts";

const NO_BYTES = {} as Bytes;
let path: string;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), "holdall-work-"));
});
afterAll(() => rm(path, { recursive: true, force: true }));

test("each piece of work has a folder of its own, which goes with it", async () => {
  const folder = await openWorkFolder(path, NO_BYTES);
  await folder.withName(async (one) => {
    await writeFile(`${one}.png`, "beside it");
    await folder.withName(async (other) => expect(dirname(other)).not.toBe(dirname(one)));
    expect(await readdir(path)).toHaveLength(1);
  });
  expect(await readdir(path)).toEqual([]);
});

test("what killed processes left is cleared after an hour, folders as well", async () => {
  await mkdir(join(path, "archive-left"));
  await writeFile(join(path, "archive-left", "archive.7z"), "left");
  await writeFile(join(path, "left"), "left");
  await openWorkFolder(path, NO_BYTES);
  expect(await readdir(path)).toHaveLength(2);
  const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 3_700_000);
  await openWorkFolder(path, NO_BYTES);
  now.mockRestore();
  expect(await readdir(path)).toEqual([]);
});
