import { holdServer } from "./hold-server.ts";

let shared: Promise<string> | undefined;

/** Address of a real PostgreSQL server without a database name. It is stopped when the last test process has ended. */
export function postgresUrl(): Promise<string> {
  shared ??= process.env["HOLDALL_TEST_POSTGRES_URL"]
    ? Promise.resolve(process.env["HOLDALL_TEST_POSTGRES_URL"])
    : holdServer("postgres", "./postgres-server.ts");
  return shared;
}
