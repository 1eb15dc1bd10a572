import { SharedRuns } from "./shared-runs.ts";

function held() {
  const runs: { readonly key: string; readonly end: (fault?: Error) => void }[] = [];
  const shared = new SharedRuns<number>(
    (key) =>
      new Promise((resolve, reject) => {
        const number = runs.length + 1;
        runs.push({ key, end: (fault) => (fault ? reject(fault) : resolve(number)) });
      }),
  );
  return { runs, shared };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it("lets all who come during a run share the next one, since theirs may have come too late for it", async () => {
  const { runs, shared } = held();
  const first = shared.run("a");
  const ended: string[] = [];
  const late = ["second", "third"].map((name) =>
    shared.run("a").then((number) => ended.push(`${name} ${number}`)),
  );
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  expect(await first).toBe(1);
  await nextTurn();
  expect(ended).toEqual([]);
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  await Promise.all(late);
  expect(ended).toEqual(["second 2", "third 2"]);
  await nextTurn();
  const own = shared.run("a");
  expect(runs).toHaveLength(3);
  runs[2]?.end();
  expect(await own).toBe(3);
});

it("tells a fault only to those whose run it was, and keeps keys apart", async () => {
  const { runs, shared } = held();
  const broken = shared.run("a");
  const later = shared.run("a");
  const other = shared.run("b");
  expect(runs.map(({ key }) => key)).toEqual(["a", "b"]);
  runs[0]?.end(new Error("no disk"));
  await expect(broken).rejects.toThrow("no disk");
  await nextTurn();
  runs[1]?.end();
  runs[2]?.end();
  await Promise.all([later, other]);
});
