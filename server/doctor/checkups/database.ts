import { tableNames } from "../../platform/db/copy-tables.ts";
import type { Database } from "../../database.ts";
import { appliedMigrations, MIGRATION_TABLE } from "../../platform/db/migrate.ts";
import { migrations } from "../../migrations/index.ts";
import { about, type Finding } from "../finding.ts";
import type { Checkup, Patient } from "../patient.ts";
import { clockOf, factsOfPostgres } from "./database.repository.ts";

const { good, doubt, fault } = about("database");

/** The oldest PostgreSQL the tests run on, as its `server_version_num` begins. */
const OLDEST_POSTGRES = 15;
const START = "Start a server, which makes its tables.";
/** Signed links and sessions bear a difference of this much. */
const CLOCK_MS = 5_000;

export const database: Checkup = {
  part: "database",
  async look(patient) {
    const { database: opened } = patient;
    if (opened === null) return [doubt("There is none yet.", START)];
    const state = await opened.ping();
    const engine = opened.dialect === "sqlite" ? "SQLite" : "PostgreSQL";
    const answers =
      state === "ok"
        ? good(`${engine} answers and can be written.`)
        : fault(
            `${engine} answers but is ${state}.`,
            state === "full"
              ? "Give it room."
              : "Name the one that is written to, or end its read-only state.",
          );
    return [
      answers,
      await schemaOf(opened),
      ...(opened.dialect === "postgres" ? await lookAtPostgres(opened, patient) : []),
    ];
  },
};

async function schemaOf(opened: Database): Promise<Finding> {
  const names = await tableNames(opened, opened.read);
  if (!names.includes(MIGRATION_TABLE)) return doubt("It is empty: no server has used it yet.", START);
  const applied = new Set(await appliedMigrations(opened.read));
  const known = new Set(migrations.map(({ name }) => name));
  const strange = [...applied].filter((name) => !known.has(name));
  const missing = [...known].filter((name) => !applied.has(name));
  if (strange.length > 0)
    return fault(
      `It was made by a newer Holdall: this one doesn't know ${strange.join(", ")}.`,
      "Start that version again, or restore a backup of this one.",
    );
  if (missing.length > 0)
    return doubt(
      `It is older than this program, and lacks ${missing.join(", ")}.`,
      'Make a backup, then start a server of this version, or run "migrate".',
    );
  return good("Its tables are those of this version.");
}

async function lookAtPostgres(
  opened: Database,
  { config, now }: Pick<Patient, "config" | "now">,
): Promise<readonly Finding[]> {
  const { version, connections } = await factsOfPostgres(opened.read);
  const { connections: calls, workConnections } = config.database;
  const most = 2 * calls + workConnections + 1;
  const before = now();
  const clock = await clockOf(opened.read);
  const difference = Math.max(before - clock, clock - now(), 0);
  return [
    version < OLDEST_POSTGRES
      ? fault(`It is PostgreSQL ${version}.`, `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`)
      : good(`It is PostgreSQL ${version}.`),
    most > connections
      ? doubt(
          `It takes ${connections} connections, and one process of Holdall may open ${most}.`,
          "Raise its max_connections, or lower HOLDALL_DATABASE_CONNECTIONS.",
        )
      : good(`It takes ${connections} connections; one process of Holdall opens ${most} at most.`),
    difference > CLOCK_MS
      ? fault(
          `Its clock and this machine's are ${Math.round(difference / 1000)} seconds apart.`,
          "Have both set by NTP.",
        )
      : good("Its clock agrees with this machine's."),
  ];
}
