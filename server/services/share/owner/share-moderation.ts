import type { CoverRule } from "../../../../contract/shares.ts";
import type { Sql, Tx } from "../../../database.ts";
import type { ShareContents } from "../gate/share-contents.ts";
import { decideReports, openReports, setVerdict, type ShareReport } from "./share-moderation.repository.ts";
import { findShare } from "../share.repository.ts";
import type { AuditStatus, Share } from "../share.types.ts";

export interface Verdict {
  readonly status: AuditStatus;
  /** The rule for which visitors are asked before they see it; null uncovers it. */
  readonly coveredBy: CoverRule | null;
}

/** Lets administrators look at a share and act on it, on the grounds of reports. */
export interface ShareModeration {
  find(sql: Sql, id: string): Promise<Share | null>;
  /** The names of the shared entries, as they are now. */
  names(sql: Sql, share: Share): Promise<readonly string[]>;
  /** Reports nobody has decided on, oldest first; of one share, or, with null, of all. */
  reports(sql: Sql, shareId: string | null): Promise<readonly ShareReport[]>;
  /** Sets what visitors meet and closes the reports; null only closes the reports. */
  decide(tx: Tx, shareId: string, verdict: Verdict | null): Promise<void>;
}

const REPORTS_SHOWN = 1_000;

export const createShareModeration = (contents: ShareContents): ShareModeration => ({
  find: findShare,
  names: async (sql, share) =>
    (await contents.roots(sql, share)).map(({ kind, name }) => (kind === "folder" ? `${name}/` : name)),
  reports: (sql, shareId) => openReports(sql, shareId, REPORTS_SHOWN),
  async decide(tx, shareId, verdict) {
    if (verdict !== null) await setVerdict(tx, shareId, verdict);
    await decideReports(tx, shareId);
  },
});
