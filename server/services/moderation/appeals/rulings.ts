import type { Database, Sql, Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { Audit } from "../../audit/index.ts";
import type { ShareModeration } from "../../share/index.ts";
import type { User, UserService } from "../../user/index.ts";
import { appealDeed, measureDeed } from "../deeds.ts";
import { endReplaced, lift, type LiftDeps } from "../lift.ts";
import type { MeasureLetters } from "../measure-letters.ts";
import * as measures from "../moderation.repository.ts";
import type { Measure, Rule, ShareMeasure } from "../moderation.types.ts";
import { administratorOf, NotDecidable } from "../not-decidable.ts";
import * as reports from "../reports/report.repository.ts";
import { verdictOf } from "../verdict.ts";
import { dueAt } from "./appeal-due.ts";
import * as kept from "./appeal.repository.ts";

/** An appeal with the decision it is against. */
export interface Case {
  readonly appeal: kept.Appeal;
  readonly measure: measures.Lasting;
  /** The time by which the policies promise a decision; epoch ms. */
  readonly dueAt: number;
  /** The report of a reporter who appeals. */
  readonly report: reports.Report | undefined;
}

export interface Judges {
  /** The administrators' addresses; `second` where the policy wants two. */
  readonly by: string;
  readonly second: string | null;
}

export interface Reversal extends Judges {
  /** Whoever appealed reads them. */
  readonly reasons: string;
  /** The other side reads these: reporters, or the owner of the share that they reported. */
  readonly facts: string;
  /** The measure that a reporter's appeal leads to. */
  readonly measure: ShareMeasure | null;
  readonly rule: Rule | null;
}

/** Decides appeals. Whoever decided before has no part in it. */
export interface Rulings {
  /** Those nobody has decided on, due first before others. */
  queue(): Promise<readonly Case[]>;
  /** Throws NotDecidable. */
  find(reference: string): Promise<Case>;
  /** The decision stays. Throws NotDecidable. */
  uphold(reference: string, wish: Judges & { readonly reasons: string }): Promise<void>;
  /** Gives back what an owner's decision took, or restricts what was reported in vain. Throws NotDecidable. */
  reverse(reference: string, wish: Reversal): Promise<Measure>;
}

export interface RulingDeps extends LiftDeps {
  readonly database: Database;
  readonly audit: Pick<Audit, "note">;
  readonly shares: Pick<ShareModeration, "find" | "decide" | "reopen">;
  readonly users: Pick<UserService, "find" | "findByIdentifier">;
  readonly letters: Pick<MeasureLetters, "send">;
  readonly now: () => number;
}

const SHOWN = 1_000;
/** Whoever gave something back decided nothing against anybody. */
const UNDOING: ReadonlySet<Measure["measure"]> = new Set(["open", "restore"]);
const RESTRICTING: ReadonlySet<ShareMeasure> = new Set(["hold", "cover", "block", "block-name"]);

export function createRulings(deps: RulingDeps): Rulings {
  const { database, audit, shares, users, letters, now } = deps;

  const caseOf = async (sql: Sql, appeal: kept.Appeal): Promise<Case> => {
    const measure = await measures.findMeasure(sql, appeal.measure_id);
    if (!measure) throw new NotDecidable(`The decision of the appeal ${appeal.reference} is gone.`);
    const report = appeal.owner_id === null ? await reports.findReport(sql, appeal.report_id) : undefined;
    return { appeal, measure, report, dueAt: dueAt(appeal.appealed_at, measure) };
  };
  const find = async (reference: string, sql: Sql = database.read): Promise<Case> => {
    const appeal = await kept.findByReference(sql, reference.toUpperCase());
    if (!appeal) throw new NotDecidable(`There is no appeal ${reference}.`);
    return caseOf(sql, appeal);
  };
  /** Those of an appeal about these rules: naming another one for the new decision takes no judge away. */
  const judgesOf = async ({ by, second }: Judges, ...rules: readonly Rule[]): Promise<readonly User[]> => {
    const first = await administratorOf(users, by);
    if (!rules.includes("children")) return [first];
    if (second === null)
      throw new NotDecidable("Appeals about children are decided by two: name the other, too.");
    const other = await administratorOf(users, second);
    if (other.id === first.id) throw new NotDecidable("Two different people decide appeals about children.");
    return [first, other];
  };
  /** Closes the appeal first, so that of two who decide at once one finds it decided. */
  const close = async (
    tx: Tx,
    { appeal, measure, report }: Case,
    judges: readonly User[],
    ruling: Pick<kept.Ruling, "outcome" | "outcome_id" | "reasons" | "facts">,
  ) => {
    await refuseInvolved(tx, judges, measure, report);
    const by = { decided_by: judges[0]?.id ?? "", seconded_by: judges[1]?.id ?? null, decided_at: now() };
    if (!(await kept.close(tx, appeal.id, { ...ruling, ...by })))
      throw new NotDecidable(`Somebody has decided the appeal ${appeal.reference} before.`);
    const deed = { by: by.decided_by, outcome: ruling.outcome, seconded: by.seconded_by !== null };
    await audit.note(tx, appealDeed(appeal, measure, deed));
  };
  const giveBack = async (tx: Tx, measure: measures.Lasting, row: Measure) => {
    await measures.endMeasure(tx, measure.id, now());
    await measures.insertMeasure(tx, row, true);
    await audit.note(tx, measureDeed(row));
    const isFree = await lift(deps, tx, measure);
    if (isFree && row.shareId !== null) await reports.markDecided(tx, row.shareId, row.id, row.decidedAt);
  };
  const restrict = async (tx: Tx, row: Measure & { readonly shareId: string }, email: string) => {
    const { shareId, decidedAt } = row;
    const measure = row.measure as ShareMeasure;
    await shares.decide(tx, shareId, verdictOf(measure, row.rule));
    await endReplaced(tx, row, { shareId, measure });
    await measures.insertMeasure(tx, row, false);
    await audit.note(tx, measureDeed(row));
    await reports.markDecided(tx, shareId, row.id, decidedAt);
    await reports.spareLetter(tx, email, decidedAt);
  };

  return {
    async queue() {
      const waiting = await kept.waiting(database.read, SHOWN);
      const cases = await Promise.all(waiting.map((appeal) => caseOf(database.read, appeal)));
      return cases.toSorted((left, right) => left.dueAt - right.dueAt);
    },
    find: (reference) => find(reference),
    async uphold(reference, { reasons, ...who }) {
      const { measure } = await find(reference);
      const judges = await judgesOf(who, measure.rule);
      await database.write(async (tx) => {
        const its = await find(reference, tx);
        await close(tx, its, judges, { outcome: "upheld", outcome_id: null, reasons, facts: "" });
      });
    },
    async reverse(reference, wish) {
      const before = await find(reference);
      const isOwners = before.appeal.owner_id !== null;
      const rule = isOwners ? before.measure.rule : ruleOf(wish);
      const judges = await judgesOf(wish, rule, before.measure.rule);
      const row: Measure = {
        id: newId(),
        shareId: before.measure.shareId,
        ownerId: before.measure.ownerId,
        measure: isOwners ? undoing(before.measure) : measureOf(wish),
        rule,
        facts: isOwners ? wish.reasons : wish.facts,
        origin: "appeal",
        strike: false,
        by: judges[0]?.id ?? "",
        decidedAt: now(),
        endsAt: null,
      };
      const { reasons, facts } = wish;
      const ruling = { outcome: "reversed", outcome_id: row.id, reasons, facts };
      if (isOwners) {
        await database.write(async (tx) => {
          const its = await find(reference, tx);
          await close(tx, its, judges, ruling);
          await giveBack(tx, its.measure, row);
        });
        return row;
      }
      const { shareId } = row;
      if (shareId === null || !(await shares.find(database.read, shareId)))
        throw new NotDecidable("The share is gone: uphold the appeal, and say so.");
      await database.write(async (tx) => {
        const its = await find(reference, tx);
        await close(tx, its, judges, ruling);
        await restrict(tx, { ...row, shareId }, its.report?.email ?? "");
      });
      await letters.send(row, 0);
      return row;
    },
  };
}

/** Whoever decided, whoever it was decided against, and whoever reported it have no part in the appeal. */
async function refuseInvolved(
  tx: Tx,
  judges: readonly User[],
  measure: measures.Lasting,
  report: reports.Report | undefined,
): Promise<void> {
  const others = (await measures.measuresOf(tx, measure.ownerId, 0)).filter(
    ({ shareId, endedAt, measure: its }) =>
      shareId === measure.shareId && endedAt === null && !UNDOING.has(its),
  );
  const deciders = new Set([measure.by, ...others.map(({ by }) => by)]);
  for (const { id, email } of judges) {
    if (deciders.has(id))
      throw new NotDecidable("Who decided can't decide the appeal: it needs another administrator.");
    if (id === measure.ownerId || email === report?.email)
      throw new NotDecidable("Nobody decides about their own account, share or report.");
  }
}

const undoing = ({ shareId }: Measure) => (shareId === null ? "restore" : "open");

function measureOf({ measure }: Reversal): ShareMeasure {
  if (measure !== null && RESTRICTING.has(measure)) return measure;
  throw new NotDecidable(`A reporter's appeal needs --measure: ${[...RESTRICTING].join(", ")}.`);
}

function ruleOf({ rule }: Reversal): Rule {
  if (rule !== null) return rule;
  throw new NotDecidable("A reporter's appeal needs --rule.");
}
