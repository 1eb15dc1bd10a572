import { bigint, byDefault, bytes, integer, json, KEY, NULLABLE, text, time, type Table } from "../table.ts";

const ACTIVE = "phase in ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')";

/** Work that goes on after the call that asked for it. */
export const taskTables: readonly Table[] = [
  {
    name: "task",
    about:
      "Work in steps, each of which a worker claims, does and writes down, so that it goes on after a crash.",
    columns: {
      id: text("Clients ask for it by this.", KEY),
      owner_id: text("It is done in this person's name, and seen by nobody else."),
      type: text("The handler that does it; a worker claims types that it knows."),
      phase: text("Pending, running, paused, complete or failed, as on the wire."),
      progress: integer("Percent."),
      name: text("People see it under this name."),
      file_id: text("The entry it is about; empty without one."),
      file_name: text("That entry's name, for lists."),
      file_size: bytes("That entry's size, for lists."),
      params: json("What clients see of it, text by text."),
      state: json("How far the work is, which only its handler understands."),
      error: text("The name of the error it failed with, of the catalogue; null while it hasn't.", NULLABLE),
      error_facts: json("What the error's sentence names."),
      attempts: integer("Unexpected errors since the last step that succeeded; after some it fails."),
      internal: integer(
        "0 is listed; 1 is the server's own work, which nobody sees; 2 was done within its call, and is seen only by asking for it.",
        byDefault(0),
      ),
      place: bigint(
        "The smallest of all that wait is next, so that everybody gets their turn.",
        byDefault(0),
      ),
      run_at: time("It isn't worked on before; 0 for at once."),
      lease_by: text(
        "The claim that works on it; a worker that lost its claim can't write any more.",
        NULLABLE,
      ),
      lease_until: time("The claim lapses then, and another worker takes over."),
      created_at: time("Lists show the newest first."),
      updated_at: time("It is removed some days after it is over."),
    },
    indexes: {
      task_owner: { on: ["owner_id", "created_at", "id"], about: "A person's tasks are listed." },
      task_due: {
        on: ["place", "run_at", "lease_until"],
        where: ACTIVE,
        about: "A worker finds what is next.",
      },
      task_owner_due: {
        on: ["owner_id", "place"],
        where: ACTIVE,
        about: "A new task takes its place behind the others of its owner.",
      },
      task_over: {
        on: ["updated_at"],
        where: "phase in ('PHASE_TYPE_COMPLETE', 'PHASE_TYPE_ERROR')",
        about: "Housekeeping finds tasks that were over long ago.",
      },
      task_unfinished: {
        on: ["type", "phase", "created_at"],
        where: "phase in ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING', 'PHASE_TYPE_PAUSED')",
        about: "Figures count unfinished tasks without reading those that are over.",
      },
    },
  },
  {
    name: "offline_account",
    about: "An account that has had files fetched from the web.",
    columns: {
      owner_id: text("The account.", KEY),
      folder_id: text("Fetched files come here unless another folder is named; empty until it is needed."),
      day: integer("Days since 1970: begun counts on this day."),
      begun: integer("So many transfers were begun on it; a day has a limit."),
    },
  },
];
