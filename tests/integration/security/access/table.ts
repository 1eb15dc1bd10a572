import { authRows } from "./auth.rows.ts";
import { driveRows } from "./drive.rows.ts";
import { fileRows } from "./files.rows.ts";
import { moneyRows } from "./money.rows.ts";
import type { Row } from "./row.ts";
import { shareRows } from "./share.rows.ts";
import { taskRows } from "./tasks.rows.ts";
import { uploadRows } from "./upload.rows.ts";
import { wordRows } from "./words.rows.ts";

/** The expected answers for every call of the contract, by its exported name. */
export const TABLE: Readonly<Record<string, Row>> = {
  ...authRows,
  ...driveRows,
  ...fileRows,
  ...moneyRows,
  ...shareRows,
  ...taskRows,
  ...uploadRows,
  ...wordRows,
};
