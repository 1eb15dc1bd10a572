import type { CoverRule } from "../../../../contract/shares.ts";
import type { Sql, Tx } from "../../../database.ts";
import type { ShareContents } from "../gate/share-contents.ts";
import { keepReport, type NewReport } from "../visit/share-report.service.ts";
import type { QueuedShare } from "./report-due.ts";
import {
  countOpen,
  decideReports,
  forgetReports,
  openReports,
  queuedShares,
  setVerdict,
  type OpenCount,
  type ShareReport,
} from "./share-moderation.repository.ts";
import { findByLink, findShareOf } from "../links/link.repository.ts";
import type { AuditStatus, Share } from "../share.types.ts";

export interface Verdict {
  readonly status: AuditStatus;
  /** The rule for which visitors are asked before they see it; null uncovers it. */
  readonly coveredBy: CoverRule | null;
}

/** Lets administrators look at a share and act on it, on the grounds of reports. */
export interface ShareModeration {
  /** Also by a personal link of its, even one that is paused. */
  find(sql: Sql, id: string): Promise<Share | null>;
  /** The share that a link leads to for visitors, with that link's id. */
  findByLink(sql: Sql, id: string): Promise<Share | null>;
  /** The names of the shared entries, as they are now. */
  names(sql: Sql, share: Share): Promise<readonly string[]>;
  /** Shares with reports nobody has decided on, those that are due first before others. */
  queue(sql: Sql): Promise<readonly QueuedShare[]>;
  /** Reports of a share nobody has decided on, oldest first. */
  reports(sql: Sql, shareId: string): Promise<readonly ShareReport[]>;
  /** Puts a report in the queue, one of each visitor's device. */
  report(tx: Tx, report: NewReport): Promise<unknown>;
  /** Sets what visitors meet and closes the reports; null only closes the reports. */
  decide(tx: Tx, shareId: string, verdict: Verdict | null): Promise<void>;
  /** Sets what visitors meet when a decision is taken back; its open reports wait on. */
  reopen(tx: Tx, shareId: string, verdict: Verdict): Promise<void>;
  /** Counts reports nobody has decided on, up to `limit`, by reason. */
  countOpen(sql: Sql, limit: number): Promise<readonly OpenCount[]>;
  /** Removes reports of before that time whose share nobody has decided about since. */
  forgetReports(tx: Tx, before: number, limit: number): Promise<void>;
}

const REPORTS_SHOWN = 1_000;
const SHARES_SHOWN = 200;

/** `key` makes keys of visitors. */
export const createShareModeration = (contents: ShareContents, key: string): ShareModeration => ({
  find: findShareOf,
  findByLink,
  names: async (sql, share) =>
    (await contents.roots(sql, share)).map(({ kind, name }) => (kind === "folder" ? `${name}/` : name)),
  queue: (sql) => queuedShares(sql, SHARES_SHOWN),
  reports: (sql, shareId) => openReports(sql, shareId, REPORTS_SHOWN),
  report: (tx, report) => keepReport(tx, report, key),
  reopen: setVerdict,
  countOpen,
  forgetReports,
  async decide(tx, shareId, verdict) {
    if (verdict !== null) await setVerdict(tx, shareId, verdict);
    await decideReports(tx, shareId);
  },
});
