import { newId } from "../../platform/crypto/secrets.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import type { Audit } from "../audit/index.ts";
import type { ShareModeration } from "../share/index.ts";
import type { UserService, UserStatus } from "../user/index.ts";
import type { Appeals } from "./appeals/appeals.service.ts";
import { createRulings, type Rulings } from "./appeals/rulings.ts";
import { endDeed, lookDeed, measureDeed } from "./deeds.ts";
import { figuresBetween, type ModerationFigures } from "./figures.ts";
import { forgetOld } from "./forget.ts";
import { endReplaced, lift } from "./lift.ts";
import { createMeasureLetters, ENDS_TOLD_MS, type LetterDeps } from "./measure-letters.ts";
import * as record from "./moderation.repository.ts";
import type { Reports } from "./reports/reports.service.ts";
import { statementOf, type Statement } from "./statement.ts";
import type { AccountMeasure, Grounds, Measure, ShareMeasure } from "./moderation.types.ts";
import { administratorOf, NotDecidable } from "./not-decidable.ts";
import { verdictOf } from "./verdict.ts";

type Report = Awaited<ReturnType<ShareModeration["reports"]>>[number];
type Share = NonNullable<Awaited<ReturnType<ShareModeration["find"]>>>;

/** The view of a share that an administrator gets. */
export interface LookedAt {
  readonly share: Share;
  readonly ownerEmail: string;
  /** The names of its roots, as they are now. */
  readonly names: readonly string[];
  readonly reports: readonly Report[];
  /** Those that came by the form, newest first. */
  readonly filed: Awaited<ReturnType<Reports["of"]>>;
  /** Earlier decisions about this owner, newest first. */
  readonly measures: readonly record.Lasting[];
  readonly strikes: number;
}

export interface Decided {
  readonly measure: Measure;
  /** The owner's strikes in the last twelve months. */
  readonly strikes: number;
  /** False when the letter couldn't be handed over; housekeeping tries again. */
  readonly told: boolean;
}

export interface Moderation {
  /** Shares with reports nobody has decided on, those that are due first before others. */
  queue(): ReturnType<ShareModeration["queue"]>;
  /** Writes down who looks and why, then shows the shared content. Throws NotDecidable. */
  look(shareId: string, by: string, reason: string): Promise<LookedAt>;
  /** Throws NotDecidable. */
  decideShare(
    wish: Grounds & {
      readonly shareId: string;
      readonly measure: ShareMeasure;
      readonly strike: boolean;
      /** It ends by itself then; until somebody decides otherwise unless said. */
      readonly days?: number | null;
    },
  ): Promise<Decided>;
  /** `email` may be a username; `days` is for measures that end by themselves. Throws NotDecidable. */
  decideAccount(
    wish: Grounds & {
      readonly email: string;
      readonly measure: AccountMeasure;
      readonly days: number | null;
    },
  ): Promise<Decided>;
  readonly appeals: Rulings;
  /** All decisions and looks since a time, oldest first. */
  record(since: number): Promise<{
    readonly measures: readonly record.Lasting[];
    readonly looks: Awaited<ReturnType<typeof record.looksSince>>;
  }>;
  /** The statements of reasons of all restrictions since a time, oldest first. */
  statements(since: number): Promise<readonly Statement[]>;
  /** The numbers from one moment until before another (epoch ms). */
  figures(from: number, to: number): Promise<ModerationFigures>;
  /** Lifts measures whose time is over, tells their owners, forgets what is over for three years, and tries unsent letters again. */
  keepHouse(): Promise<void>;
}

export interface ModerationDeps extends LetterDeps {
  readonly database: Database;
  readonly audit: Pick<Audit, "note">;
  readonly reports: Pick<Reports, "of" | "decided" | "hasBefore" | "keepHouse">;
  readonly appeals: Pick<Appeals, "keepHouse">;
  readonly shares: ShareModeration;
  readonly users: Pick<UserService, "find" | "findByIdentifier">;
  /** Sets the status of an account, and ends everything begun under the one before. */
  readonly setStatus: (tx: Tx, ownerId: string, status: UserStatus) => Promise<void>;
}

const DAY_MS = 86_400_000;
const STRIKE_LASTS_MS = 365 * DAY_MS;
/** The longest time, in days: of an account as the policy against abuse has it, of a share what is no more than for good. */
const LONGEST = { "limit-sharing": 90, suspend: 30 } as const;
const LONGEST_OF_SHARE = 365;
const LIFTED_AT_ONCE = 100;
const STATUS = { suspend: "SUSPENDED", close: "CLOSED", restore: "ACTIVE" } as const;

export function createModeration(deps: ModerationDeps): Moderation {
  const { database, audit, reports, shares, users, setStatus, now } = deps;
  const letters = createMeasureLetters(deps);

  const strikesOf = async (sql: Sql, ownerId: string) =>
    (await record.measuresOf(sql, ownerId, now() - STRIKE_LASTS_MS)).filter(
      ({ strike, endedAt }) => strike && endedAt === null,
    ).length;

  const known = async (shareId: string): Promise<Share> => {
    const share = await shares.find(database.read, shareId);
    if (!share) throw new NotDecidable(`There is no share ${shareId}.`);
    return share;
  };

  const decided = async (measure: Measure): Promise<Decided> => {
    const strikes = await strikesOf(database.read, measure.ownerId);
    const told = measure.measure === "none" || (await letters.send(measure, strikes));
    return { measure, strikes, told };
  };

  return {
    appeals: createRulings({ ...deps, letters }),
    queue: () => shares.queue(database.read),
    async look(shareId, by, reason) {
      const share = await known(shareId);
      const administrator = await administratorOf(users, by);
      const look = {
        id: newId(),
        share_id: share.id,
        reason,
        looked_by: administrator.id,
        looked_at: now(),
      };
      await database.write(async (tx) => {
        await record.insertLook(tx, look);
        await audit.note(tx, lookDeed(look, share.ownerId));
      });
      const owner = await users.find(share.ownerId);
      return {
        share,
        ownerEmail: owner?.email ?? "",
        names: await shares.names(database.read, share),
        reports: await shares.reports(database.read, share.id),
        filed: await reports.of(share.id),
        measures: await record.measuresOf(database.read, share.ownerId, 0),
        strikes: await strikesOf(database.read, share.ownerId),
      };
    },
    async decideShare({ shareId: asked, measure, strike, days = null, by, ...grounds }) {
      // They may know it by a personal link, which has no verdict of its own.
      const { id: shareId, ownerId } = await known(asked);
      const administrator = await administratorOf(users, by);
      const verdict = verdictOf(measure, grounds.rule);
      if (strike && (measure !== "block" || grounds.rule !== "copyright"))
        throw new NotDecidable("Only what is blocked for copyright is a strike.");
      const row: Measure = {
        ...grounds,
        id: newId(),
        shareId,
        ownerId,
        measure,
        strike,
        by: administrator.id,
        decidedAt: now(),
        endsAt: endOfShare(measure, days, now()),
      };
      await database.write(async (tx) => {
        await refuseOwnAppeal(tx, row);
        await shares.decide(tx, shareId, verdict);
        await endReplaced(tx, row, { shareId, measure });
        await record.insertMeasure(tx, row, measure === "none");
        await audit.note(tx, measureDeed(row));
        await reports.decided(tx, shareId, row.id, row.decidedAt);
      });
      return decided(row);
    },
    async decideAccount({ email, measure, days, by, ...grounds }) {
      const owner = await users.findByIdentifier(email);
      if (!owner) throw new NotDecidable(`There is no account of ${email}.`);
      const administrator = await administratorOf(users, by);
      if (administrator.id === owner.id) throw new NotDecidable("Nobody decides about their own account.");
      const row: Measure = {
        ...grounds,
        id: newId(),
        shareId: null,
        ownerId: owner.id,
        measure,
        strike: false,
        by: administrator.id,
        decidedAt: now(),
        endsAt: endOf(measure, days, now()),
      };
      await database.write(async (tx) => {
        await refuseOwnAppeal(tx, row);
        if (measure !== "limit-sharing") await setStatus(tx, owner.id, STATUS[measure]);
        if (measure === "restore") await record.endMeasures(tx, { ownerId: owner.id, shareId: null }, now());
        await record.insertMeasure(tx, row, false);
        await audit.note(tx, measureDeed(row));
      });
      return decided(row);
    },
    record: async (since) => ({
      measures: await record.measuresSince(database.read, since),
      looks: await record.looksSince(database.read, since),
    }),
    async statements(since) {
      const statements: Statement[] = [];
      for (const measure of await record.measuresSince(database.read, since)) {
        const { shareId, decidedAt } = measure;
        const share = shareId === null ? null : await shares.find(database.read, shareId);
        const byForm = shareId !== null && (await reports.hasBefore(shareId, decidedAt));
        const contentAt = share?.createdAt ?? decidedAt;
        const statement = statementOf({ measure, byForm, contentAt }, deps.publicUrl);
        if (statement) statements.push(statement);
      }
      return statements;
    },
    figures: (from, to) => figuresBetween(database.read, from, to),
    async keepHouse() {
      for (const measure of await record.overdue(database.read, now(), LIFTED_AT_ONCE))
        await database.write(async (tx) => {
          if (!(await record.endMeasure(tx, measure.id, now()))) return;
          await audit.note(tx, endDeed(measure));
          const isFree = await lift(deps, tx, measure);
          const isNews = (measure.endsAt ?? 0) > now() - ENDS_TOLD_MS;
          if (!isFree || !isNews) await record.markEndTold(tx, measure.id, now());
        });
      await letters.tellEnds();
      await letters.sendLate((ownerId) => strikesOf(database.read, ownerId));
      await reports.keepHouse();
      await deps.appeals.keepHouse();
      await forgetOld(deps);
    },
  };
}

/** An appeal must be decided by somebody who had no part in the decision it is about. */
async function refuseOwnAppeal(tx: Tx, { origin, ownerId, shareId, by }: Measure): Promise<void> {
  if (origin !== "appeal") return;
  const before = await record.measuresOf(tx, ownerId, 0);
  const own = before.some((each) => each.shareId === shareId && each.endedAt === null && each.by === by);
  if (own) throw new NotDecidable("Who decided can't decide the appeal: it needs another administrator.");
}

function endOf(measure: AccountMeasure, days: number | null, now: number): number | null {
  const longest = measure === "limit-sharing" || measure === "suspend" ? LONGEST[measure] : null;
  if (longest === null) {
    if (days !== null) throw new NotDecidable(`${measure} has no end by itself: leave --days out.`);
    return null;
  }
  if (days === null || days < 1 || days > longest)
    throw new NotDecidable(`${measure} needs --days, from 1 to ${longest}.`);
  return now + days * DAY_MS;
}

function endOfShare(measure: ShareMeasure, days: number | null, now: number): number | null {
  if (days === null) return null;
  if (measure === "none" || measure === "open")
    throw new NotDecidable(`${measure} has no end by itself: leave --days out.`);
  if (days < 1 || days > LONGEST_OF_SHARE) throw new NotDecidable(`--days is from 1 to ${LONGEST_OF_SHARE}.`);
  return now + days * DAY_MS;
}
