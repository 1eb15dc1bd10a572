import type * as platform from "./platform/db/database.ts";
import { openDatabase as open } from "./platform/db/open-database.ts";
import type { Tables } from "./tables.ts";

/** The database with all tables of this server, as services and tests use it. */
export type Database = platform.Database<Tables>;
export type Sql = platform.Sql<Tables>;
export type Tx = platform.Tx<Tables>;

export const openDatabase = open<Tables>;
