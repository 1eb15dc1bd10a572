import { about } from "../finding.ts";
import type { Checkup } from "../patient.ts";
import { tableNames } from "../../platform/db/copy-tables.ts";
import { waitingSince } from "./tasks.repository.ts";

const { good, fault } = about("tasks");
const MINUTE_MS = 60_000;
const LATE_MS = 10 * MINUTE_MS;

export const tasks: Checkup = {
  part: "tasks",
  async look(patient) {
    const { database, now } = patient;
    if (database === null || !(await tableNames(database, database.read)).includes("task"))
      return [good("There are none yet.")];
    const since = await waitingSince(database.read, now());
    const waits = since === null ? 0 : now() - since;
    if (waits < LATE_MS) return [good("None has waited for long.")];
    return [
      fault(
        `One has waited ${Math.floor(waits / MINUTE_MS)} minutes for somebody to begin it.`,
        'Start a worker: a server without HOLDALL_WORKER=false, or "npm run worker".',
      ),
    ];
  },
};
