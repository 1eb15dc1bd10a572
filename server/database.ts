import type * as platform from "./platform/db/database.ts";
import { openDatabase as open } from "./platform/db/open-database.ts";
import type { Tables } from "./tables.ts";

/** The database with all tables of this server: what services and tests mean by it. */
export type Database = platform.Database<Tables>;
export type Sql = platform.Sql<Tables>;
export type Tx = platform.Tx<Tables>;

export const openDatabase = open<Tables>;
