import { sql, type RawBuilder } from "kysely";
import type { UserStatus } from "./user.service.ts";

/**
 * The status of the account that a column names, read in the statement that reads the row anyway. Rows without an
 * account, such as copies that receipts hold, count as an active one's.
 */
export const statusOfAccount = (column: string): RawBuilder<UserStatus> =>
  sql<UserStatus>`coalesce((select status from user_account where user_account.id = ${sql.ref(column)}), 'ACTIVE')`;
