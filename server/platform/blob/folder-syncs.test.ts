import { FolderSyncs } from "./folder-syncs.ts";

function held() {
  const runs: { readonly path: string; readonly end: (fault?: Error) => void }[] = [];
  const syncs = new FolderSyncs(
    (path) =>
      new Promise<void>((resolve, reject) => {
        runs.push({ path, end: (fault) => (fault ? reject(fault) : resolve()) });
      }),
  );
  return { runs, syncs };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("lets all who come during a sync share the next one, since theirs may have come too late for it", async () => {
  const { runs, syncs } = held();
  const first = syncs.sync("a");
  const ended: string[] = [];
  const late = ["second", "third"].map((name) => syncs.sync("a").then(() => ended.push(name)));
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await first;
  await settled();
  expect(ended).toEqual([]);
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  await Promise.all(late);
  expect(ended).toEqual(["second", "third"]);
  await settled();
  const own = syncs.sync("a");
  expect(runs).toHaveLength(3);
  runs[2]?.end();
  await own;
});

it("tells a fault only to those whose sync it was, and keeps folders apart", async () => {
  const { runs, syncs } = held();
  const broken = syncs.sync("a");
  const later = syncs.sync("a");
  const other = syncs.sync("b");
  expect(runs.map(({ path }) => path)).toEqual(["a", "b"]);
  runs[0]?.end(new Error("no disk"));
  await expect(broken).rejects.toThrow("no disk");
  await settled();
  runs[1]?.end();
  runs[2]?.end();
  await Promise.all([later, other]);
});
