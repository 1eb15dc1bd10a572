import { ChangeSet, EVERY_FOLDER, FOLDERS_CHANGED, sayFolders } from "./change-set.ts";

const notice = (topic: string, payload: string, id = 1) => ({ id, topic, payload, subject: "owner" });
const ids = (count: number) => Array.from({ length: count }, (_, n) => `f${n}`);

test("what changes often stands there once", () => {
  const changes = new ChangeSet();
  expect(changes.isEmpty).toBe(true);
  for (let n = 1; n <= 1_000; n += 1) changes.add(notice("task.changed", "t", n));
  changes.add(notice(FOLDERS_CHANGED, sayFolders(["b", "", "b"]), 7));
  expect([...changes.tasks]).toEqual(["t"]);
  expect([...changes.folders]).toEqual(["", "b"]);
  expect([changes.everything, changes.place, changes.isEmpty]).toEqual([false, 1_000, false]);
});

test("many folders become every folder, said at once or one by one", () => {
  expect(JSON.parse(sayFolders(ids(101)))).toEqual([EVERY_FOLDER]);
  const changes = new ChangeSet();
  for (const id of ids(101)) changes.add(notice(FOLDERS_CHANGED, sayFolders([id])));
  changes.add(notice(FOLDERS_CHANGED, sayFolders(["one more"])));
  expect([...changes.folders]).toEqual([EVERY_FOLDER]);
});

test("all tasks, or too many, are everything", () => {
  const every = new ChangeSet();
  every.add(notice("task.changed", "*"));
  expect(every.everything).toBe(true);
  const many = new ChangeSet();
  for (const id of ids(501)) many.add(notice("task.changed", id));
  expect(many.everything).toBe(true);
});

test("an account that changed is told, alone or beside others", () => {
  const changes = new ChangeSet();
  changes.add(notice("account.changed", "", 3));
  expect([changes.account, changes.isEmpty, changes.place]).toEqual([true, false, 3]);
  expect([changes.folders.size, changes.tasks.size, changes.everything]).toEqual([0, 0, false]);
});

test("notices that changed are told, however many", () => {
  const changes = new ChangeSet();
  changes.add(notice("notices.changed", "", 4));
  changes.add(notice("notices.changed", "", 5));
  expect([changes.notices, changes.isEmpty, changes.place]).toEqual([true, false, 5]);
  expect([changes.account, changes.folders.size, changes.everything]).toEqual([false, 0, false]);
});
