import type { PersonalTables } from "../../../platform/personal/personal-table.ts";

/** A report that came by the form. */
export interface ReportTable {
  readonly id: string;
  readonly reference: string;
  readonly token_hash: string;
  readonly reason: string;
  readonly explanation: string;
  readonly legal_ground: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  /** Epoch ms. */
  readonly reported_at: number;
  /** `reportReceived`, `reportDecided` or nothing. */
  letter: string;
  due_at: number;
  tries: number;
}

/** A share that a report is about. */
export interface ReportShareTable {
  readonly report_id: string;
  readonly share_id: string;
  /** The personal link that was reported; `""` for the share's own. */
  readonly link_id: string;
  readonly position: number;
  measure_id: string | null;
  /** Epoch ms. */
  decided_at: number | null;
}

const STRANGERS =
  "Whoever reports by the form does so without an account; it is kept for three years, as the policy against abuse says.";

export const personalInReports: PersonalTables<{
  readonly report: ReportTable;
  readonly report_share: ReportShareTable;
}> = {
  report: {
    tells: ["name", "email", "explanation", "legal_ground"],
    exported: { how: "not", why: STRANGERS },
    erased: { how: "stays", why: STRANGERS },
  },
  report_share: {
    tells: [],
    exported: { how: "not", why: STRANGERS },
    erased: { how: "stays", why: STRANGERS },
  },
};
