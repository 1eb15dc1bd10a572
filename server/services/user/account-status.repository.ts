import { sql, type RawBuilder } from "kysely";
import type { UserStatus } from "./user.service.ts";

/**
 * The status of the account a column names, to be asked for in the statement that reads the row anyway. What belongs to
 * no account, as copies that receipts hold, counts as an active one's.
 */
export const statusOfAccount = (column: string): RawBuilder<UserStatus> =>
  sql<UserStatus>`coalesce((select status from user_account where user_account.id = ${sql.ref(column)}), 'ACTIVE')`;
