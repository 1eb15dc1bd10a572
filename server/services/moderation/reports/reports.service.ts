import type { ReportedState } from "../../../../contract/report.ts";
import type { Database, Tx } from "../../../database.ts";
import { digest, newId } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import type { ShareModeration } from "../../share/index.ts";
import { normalizeEmail } from "../../user/index.ts";
import type { Appeals } from "../appeals/appeals.service.ts";
import type { AppealView } from "../appeals/appeal-state.ts";
import { KEPT_MS } from "../forget.ts";
import { newReference } from "../reference.ts";
import { checkReport, shareIdIn, type ReportWish } from "./check-report.ts";
import { createReportLetters, type ReportLetterDeps } from "./report-letters.ts";
import * as kept from "./report.repository.ts";

export interface ReportDeps extends ReportLetterDeps {
  readonly database: Database;
  readonly strangers: Pick<Strangers, "count">;
  readonly shares: Pick<ShareModeration, "findByLink" | "report">;
  readonly appeals: Pick<Appeals, "ofReport">;
}

export interface Sender {
  readonly address: string;
  readonly locale: string;
}

export interface Reports {
  /** The report as it may be kept. Throws `invalid_argument`. */
  check(wish: ReportWish): ReportWish;
  /**
   * Keeps a checked report of the shares that its links name, and confirms it by a letter. Throws `share_not_found` when
   * none of them leads to one, and `resource_exhausted`.
   */
  file(
    report: ReportWish,
    sender: Sender,
  ): Promise<{ readonly reference: string; readonly token: string; readonly unknown: readonly string[] }>;
  /** Throws `not_found` for a token of no report. */
  state(token: string): Promise<{
    readonly reference: string;
    readonly at: number;
    readonly shares: readonly {
      readonly shareId: string;
      readonly state: ReportedState;
      readonly decidedAt: number | null;
      /** They say why it was opened again after its owner's appeal. */
      readonly reasons: string;
      readonly appeal: AppealView;
    }[];
  }>;
  /** The reports of a share by the form, newest first. */
  of(shareId: string): Promise<readonly kept.Report[]>;
  /** Somebody had reported a share by the form at that time. */
  hasBefore(shareId: string, at: number): Promise<boolean>;
  /** Notes in its transaction what was decided about a share, so that whoever reported it is told. */
  decided(tx: Tx, shareId: string, measureId: string, at: number): Promise<void>;
  /** Sends letters that are due, and forgets what is over for three years. */
  keepHouse(): Promise<void>;
}

const DAY_MS = 86_400_000;
const COUNTED_MS = 30 * DAY_MS;
const ROW_BYTES = 1_024;
const SHOWN = 1_000;
const FORGOTTEN_AT_ONCE = 500;

export function createReports(deps: ReportDeps): Reports {
  const { database, strangers, shares, tokens, now } = deps;
  const letters = createReportLetters(deps);

  const known = async (links: readonly string[]) => {
    const reported: kept.ReportedLink[] = [];
    const unknown: string[] = [];
    for (const link of links) {
      const id = shareIdIn(link);
      const share = id === null ? null : await shares.findByLink(database.read, id);
      if (!share) unknown.push(link);
      else if (!reported.some(({ shareId }) => shareId === share.id)) {
        reported.push({ shareId: share.id, linkId: share.linkId });
      }
    }
    return { reported, unknown };
  };

  return {
    check(wish) {
      const report = checkReport(wish);
      return report.email === "" ? report : { ...report, email: normalizeEmail(report.email) };
    },
    async file({ links, explanation, legalGround, ...said }, { address, locale }) {
      const { reported, unknown } = await known(links);
      if (reported.length === 0) throw failure("share_not_found");
      const id = newId();
      const token = tokens.ofReport(id);
      const report: kept.Report = {
        ...said,
        ...(await letters.first(database.read, said.email)),
        id,
        explanation,
        legal_ground: legalGround,
        reference: newReference(),
        token_hash: digest(token),
        locale,
        reported_at: now(),
      };
      const bytes = ROW_BYTES + Math.ceil((explanation.length + legalGround.length) / (1 + reported.length));
      await database.write(async (tx) => {
        for (let row = 0; row <= reported.length; row += 1)
          await strangers.count(tx, address, { bytes, forMs: COUNTED_MS });
        await kept.insertReport(tx, report, reported);
        for (const { shareId, linkId } of reported)
          await shares.report(tx, {
            shareId,
            linkId,
            reason: said.reason,
            details: report.reference,
            // Each report has its own place in the queue: no neighbour of its sender's replaces it.
            visitor: { userId: null, address, deviceId: report.reference },
            at: now(),
          });
      });
      await letters.confirm(report);
      return { reference: report.reference, token, unknown };
    },
    async state(token) {
      const report = await kept.findByToken(database.read, digest(token));
      if (!report) throw failure("not_found");
      const reported = await kept.sharesOf(database.read, report.id);
      const views = await deps.appeals.ofReport(report.id, reported);
      return {
        reference: report.reference,
        at: report.reported_at,
        shares: reported.map((each, index) => ({
          shareId: each.link_id || each.share_id,
          state: stateAfter(each),
          decidedAt: each.decided_at,
          reasons: each.reasons ?? "",
          appeal: views[index] as AppealView,
        })),
      };
    },
    of: (shareId) => kept.reportsOf(database.read, shareId, SHOWN),
    hasBefore: (shareId, at) => kept.wasReported(database.read, shareId, at),
    decided: kept.markDecided,
    async keepHouse() {
      await letters.sendDue();
      await database.write((tx) => kept.forgetDecided(tx, now() - KEPT_MS, FORGOTTEN_AT_ONCE));
    },
  };
}

/** A reporter learns of a decision that something was restricted, and never how or why. */
function stateAfter({ measure, ends_at, ended_at }: kept.Reported): ReportedState {
  if (measure === null) return "WAITING";
  if (measure === "none") return "NONE";
  if (measure === "open") return "LIFTED";
  if (ends_at !== null && ended_at !== null && ended_at >= ends_at) return "ENDED";
  return measure === "hold" ? "HELD" : "RESTRICTED";
}
