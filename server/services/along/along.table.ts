import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** The zip of everything an account has: while it is planned, and for as long as it can be fetched. */
export interface AccountExportTable {
  readonly account_id: string;
  /** Tells this one from earlier ones of the account. */
  readonly id: string;
  /** null before planning has begun. */
  plan_id: string | null;
  /** Percent. */
  progress: number;
  files: number;
  folders: number;
  /** Bytes of the whole zip; 0 until it is ready. */
  size: number;
  /** Epoch ms, like every time here. */
  readonly asked_at: number;
  ready_at: number | null;
  /** A name of the catalogue. */
  error: string | null;
  expires_at: number;
}

export const personalInAlong: PersonalTables<{ readonly account_export: AccountExportTable }> = {
  account_export: {
    tells: ["account_id"],
    exported: { how: "not", why: "It is about this zip, and goes with it." },
    erased: { how: "deleted", of: "account_id", key: ["account_id"] },
  },
};
