import type { Sql, Tx } from "../../../database.ts";
import type { ShareContents } from "../gate/share-contents.ts";
import {
  decideReports,
  openReports,
  setAuditStatus,
  type ShareReport,
} from "./share-moderation.repository.ts";
import { findShare } from "../share.repository.ts";
import type { AuditStatus, Share } from "../share.types.ts";

/** Lets administrators look at a share and act on it, on the grounds of reports. */
export interface ShareModeration {
  find(sql: Sql, id: string): Promise<Share | null>;
  /** The names of the shared entries, as they are now. */
  names(sql: Sql, share: Share): Promise<readonly string[]>;
  /** Reports nobody has decided on, oldest first; of one share, or, with null, of all. */
  reports(sql: Sql, shareId: string | null): Promise<readonly ShareReport[]>;
  /** Sets the state that visitors meet and closes the reports; null only closes the reports. */
  decide(tx: Tx, shareId: string, status: AuditStatus | null): Promise<void>;
}

const REPORTS_SHOWN = 1_000;

export const createShareModeration = (contents: ShareContents): ShareModeration => ({
  find: findShare,
  names: async (sql, share) =>
    (await contents.roots(sql, share)).map(({ kind, name }) => (kind === "folder" ? `${name}/` : name)),
  reports: (sql, shareId) => openReports(sql, shareId, REPORTS_SHOWN),
  async decide(tx, shareId, status) {
    if (status !== null) await setAuditStatus(tx, shareId, status);
    await decideReports(tx, shareId);
  },
});
