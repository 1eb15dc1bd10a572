import type { Sql } from "../../../database.ts";
import { digest, newId } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import { FIRST_TRY_MS } from "../due-letters.ts";
import * as measures from "../moderation.repository.ts";
import type { Measure } from "../moderation.types.ts";
import { newReference } from "../reference.ts";
import * as reports from "../reports/report.repository.ts";
import { createAppealLetters, type AppealLetterDeps } from "./appeal-letters.ts";
import * as kept from "./appeal.repository.ts";
import { appealViewOf, isAgainst, type AppealView, type Decision, type Side } from "./appeal-state.ts";

export interface AppealWish {
  /** It stands in the decision's letter, or in those about a report. */
  readonly token: string;
  /** The share of a report of several. */
  readonly shareId: string;
  readonly text: string;
}

export interface Appeals {
  /** The decision against an owner whose letter had the token. Throws `not_found`. */
  decision(token: string): Promise<{ readonly measure: measures.Lasting; readonly appeal: AppealView }>;
  /** The way it stands with a reporter's appeals, for each share of the report. */
  ofReport(reportId: string, shares: readonly reports.Reported[]): Promise<readonly AppealView[]>;
  /**
   * Keeps an appeal, and confirms it by a letter. Throws `not_found` for a token of nothing, `invalid_argument`, and
   * `failed_precondition` for what can't be appealed against, or was before.
   */
  file(wish: AppealWish): Promise<{ readonly reference: string }>;
  /** Sends letters that are due. */
  keepHouse(): Promise<void>;
}

/** The party that appeals, and the decision it appeals against. */
interface Case {
  readonly side: Side;
  readonly decision: Decision | null;
  readonly appeal: kept.Appeal | undefined;
  readonly of: Pick<kept.Appeal, "report_id" | "owner_id" | "share_id">;
}

export function createAppeals(deps: AppealLetterDeps): Appeals {
  const { database, tokens, now } = deps;
  const letters = createAppealLetters(deps);

  const measureOf = async (sql: Sql, token: string): Promise<measures.Lasting> => {
    const id = tokens.decisionOf(token);
    const measure = id === null ? undefined : await measures.findMeasure(sql, id);
    if (!measure || !isAgainst("owner", measure)) throw failure("not_found");
    return measure;
  };
  const ownersCase = async (sql: Sql, token: string): Promise<Case> => {
    const measure = await measureOf(sql, token);
    const { id, ownerId: owner_id, shareId: share_id } = measure;
    return {
      side: "owner",
      decision: wasLifted(measure) ? null : measure,
      appeal: await kept.ofOwner(sql, id),
      of: { report_id: "", owner_id, share_id },
    };
  };
  const reportersCase = async (sql: Sql, token: string, shareId: string): Promise<Case> => {
    const report = await reports.findByToken(sql, digest(token));
    if (!report) throw failure("not_found");
    const shares = await reports.sharesOf(sql, report.id);
    const reported = shares.find(({ share_id, link_id }) => (link_id || share_id) === shareId);
    if (!reported) throw failure("not_found");
    return {
      side: "reporter",
      decision: decisionAbout(reported),
      appeal: appealAbout(reported, await kept.ofReport(sql, report.id)),
      of: { report_id: report.id, owner_id: null, share_id: reported.share_id },
    };
  };
  const viewOf = ({ side, decision, appeal }: Case) => appealViewOf(side, decision, appeal, now());

  return {
    async decision(token) {
      const measure = await measureOf(database.read, token);
      return { measure, appeal: viewOf(await ownersCase(database.read, token)) };
    },
    async ofReport(reportId, shares) {
      const all = await kept.ofReport(database.read, reportId);
      return shares.map((reported) =>
        appealViewOf("reporter", decisionAbout(reported), appealAbout(reported, all), now()),
      );
    },
    async file({ token, shareId, text }) {
      const words = text.trim();
      if (words === "") throw failure("invalid_argument", { field: "text" });
      const appeal = await database.write(async (tx) => {
        const isOwners = tokens.decisionOf(token) !== null;
        const its = await (isOwners ? ownersCase(tx, token) : reportersCase(tx, token, shareId));
        const row = newAppeal(its.decision?.id ?? "", its.of, words, now());
        // Two who send it at once find no appeal, and one of them keeps none.
        if (viewOf(its).state !== "OPEN" || !(await kept.insertAppeal(tx, row)))
          throw failure("failed_precondition");
        return row;
      });
      await letters.confirm(appeal);
      return { reference: appeal.reference };
    },
    keepHouse: letters.sendDue,
  };
}

/** Somebody undid it before its time, so there is nothing to appeal against. */
const wasLifted = ({ endsAt, endedAt }: measures.Lasting): boolean =>
  endedAt !== null && (endsAt === null || endedAt < endsAt);

const decisionAbout = ({ measure_id, measure, origin, decided_at }: reports.Reported): Decision | null =>
  measure_id === null
    ? null
    : {
        id: measure_id,
        measure: measure as Measure["measure"],
        origin: origin as Measure["origin"],
        decidedAt: decided_at ?? 0,
      };

/** The appeal that somebody is to decide, else the one that led to what is decided now or is against it. */
const appealAbout = ({ share_id, measure_id }: reports.Reported, all: readonly kept.Appeal[]) =>
  all.find((appeal) => appeal.share_id === share_id && appeal.outcome === "") ??
  all.find((appeal) => measure_id !== null && [appeal.measure_id, appeal.outcome_id].includes(measure_id));

const newAppeal = (measure_id: string, of: Case["of"], text: string, at: number): kept.Appeal => ({
  ...of,
  id: newId(),
  reference: newReference(),
  measure_id,
  text,
  appealed_at: at,
  outcome: "",
  outcome_id: null,
  reasons: "",
  facts: "",
  decided_by: null,
  seconded_by: null,
  decided_at: null,
  letter: "appealReceived",
  due_at: at + FIRST_TRY_MS,
  tries: 0,
});
