import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import Sqlite from "better-sqlite3";
import { SqliteCheckpoints } from "../../../server/platform/db/sqlite-checkpoints.ts";

const PAGE_BYTES = 4_096;

interface Log {
  readonly file: string;
  readonly writing: Sqlite.Database;
  readonly checkpoints: SqliteCheckpoints;
  write(pages: number): void;
  waiting(): number;
}

function openLog(t: TestContext): Log {
  const folder = mkdtempSync(join(tmpdir(), "holdall-checkpoints-"));
  const file = join(folder, "log.sqlite");
  const writing = new Sqlite(file);
  writing.pragma("journal_mode = WAL");
  writing.exec("create table page (bytes blob)");
  const checkpoints = new SqliteCheckpoints(file, writing);
  t.after(async () => {
    await checkpoints.end();
    writing.close();
    rmSync(folder, { recursive: true });
  });
  return {
    file,
    writing,
    checkpoints,
    write(pages) {
      writing.prepare("insert into page values (zeroblob(?))").run(pages * PAGE_BYTES);
      checkpoints.committed();
    },
    waiting() {
      const [state] = writing.pragma("wal_checkpoint(noop)") as { log: number; checkpointed: number }[];
      return state!.log - state!.checkpointed;
    },
  };
}

test("a log of a thousand pages is put into the file by a thread", async (t) => {
  const log = openLog(t);
  log.write(1_100);
  assert.ok(log.waiting() > 1_000);
  await log.checkpoints.end();
  assert.equal(log.waiting(), 0);
});

test("few pages stay in the log", async (t) => {
  const log = openLog(t);
  log.write(100);
  const before = log.waiting();
  await log.checkpoints.end();
  assert.equal(log.waiting(), before);
});

test("whoever commits puts a log into the file that nobody else could", (t) => {
  const log = openLog(t);
  const snapshot = new Sqlite(log.file, { readonly: true });
  t.after(() => snapshot.close());
  snapshot.exec("begin");
  snapshot.prepare("select count(*) from page").get();
  log.write(17_000);
  snapshot.exec("commit");
  log.writing.exec("insert into page values (zeroblob(1))");
  assert.equal(log.waiting(), 0);
});

test("the thread leaves nothing behind when the database is closed", async (t) => {
  const log = openLog(t);
  log.write(1_100);
  await log.checkpoints.end();
  log.writing.close();
  assert.equal(existsSync(`${log.file}-wal`), false);
});
