import Sqlite from "better-sqlite3";
import { answerEach } from "../threads/worker-thread.ts";

/** Runs in a worker thread and makes passive checkpoints, for which no reader and no writer waits. */
let connection: Sqlite.Database | undefined;

answerEach((file: string) => {
  connection ??= new Sqlite(file, { fileMustExist: true, timeout: 0 });
  connection.pragma("wal_checkpoint(passive)");
});
