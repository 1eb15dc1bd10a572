import { startPostgres as start, type Postgres } from "../../scripts/bench/postgres.ts";
import { freePort } from "../support/ports.ts";

export type { Postgres };

/** A PostgreSQL server that comes back at its port whenever it was ended: no passing connection takes it meanwhile. */
export const startPostgres = async (): Promise<Postgres> => start(await freePort());
