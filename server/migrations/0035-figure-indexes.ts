import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";

/** Indexes let `/metrics` count unfinished tasks and uploads without reading finished ones. */
export const figureIndexes: Migration = {
  name: "0035-figure-indexes",
  async up(db) {
    await sql`create index task_unfinished on task (type, phase, created_at)
      where phase in ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING', 'PHASE_TYPE_PAUSED')`.execute(db);
    await sql`create index upload_open on upload (part_of, expires_at) where state <> 'done'`.execute(db);
  },
};
