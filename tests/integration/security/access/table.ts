import { CALLS } from "../../../contract/calls.ts";
import { authRows } from "./auth.rows.ts";
import { driveRows } from "./drive.rows.ts";
import { fileRows } from "./files.rows.ts";
import { moneyRows } from "./money.rows.ts";
import { plainRow } from "./plain-row.ts";
import type { Row, Rows } from "./row.ts";
import { shareRows } from "./share.rows.ts";
import { taskRows } from "./tasks.rows.ts";
import { uploadRows } from "./upload.rows.ts";
import { wordRows } from "./words.rows.ts";

/** Rows by the exported names of their calls, for calls that take something or have answers of their own. */
export const ROWS: Rows = {
  ...authRows,
  ...driveRows,
  ...fileRows,
  ...moneyRows,
  ...shareRows,
  ...taskRows,
  ...uploadRows,
  ...wordRows,
};

/** The expected answers for every call of the contract, by its exported name. */
export const TABLE: Readonly<Record<string, Row>> = Object.fromEntries(
  [...CALLS].flatMap(([name, call]) => {
    const row = ROWS[name] ?? plainRow(call);
    return row ? [[name, row]] : [];
  }),
);
