import { utcDay } from "../../../contract/policy.ts";
import type { ReferralRules } from "../../../contract/referral.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import { decide, reached } from "./decide.ts";
import { DAY_MS, giveSide, type GiveSideParts } from "./give-side.ts";
import {
  changeReferral,
  dueReferrals,
  findLink,
  lockReferral,
  type ReferralRow,
} from "./referral.repository.ts";
import { countGiven, givenSince } from "./tally.repository.ts";

export interface TurnParts extends GiveSideParts {
  readonly database: Database;
  readonly rules: ReferralRules;
  /** The state of an account, which stays as it is until the transaction ends. */
  readonly lockStatus: (tx: Tx, userId: string) => Promise<string | null>;
  /** The last time (epoch ms) at which somebody brought a file into their drive; null for never. */
  readonly addedFilesAt: (sql: Sql, ownerId: string) => Promise<number | null>;
}

const LOOKED_AT_ONCE = 100;

/**
 * Looks at what is due, each in a transaction of its own; resolves with how many. One grant is booked in a transaction, so that
 * the drives of two people are never locked together.
 */
export async function turn(parts: TurnParts): Promise<number> {
  const { database, now } = parts;
  const rows = await dueReferrals(database.read, now(), LOOKED_AT_ONCE);
  const faults: unknown[] = [];
  for (const row of rows) await look(parts, row).catch((fault: unknown) => faults.push(fault));
  // One that can't be given keeps nobody else's waiting.
  if (faults.length > 0) throw new AggregateError(faults, "referrals could not be decided");
  return rows.length;
}

async function look(parts: TurnParts, row: ReferralRow): Promise<void> {
  const { database } = parts;
  const owner = row.state === "taken_back" || row.earned_at === null ? null : await inviterOf(parts, row);
  const step = stepFor(row, owner);
  await database.write(async (tx) => {
    const status = step.locks === null ? null : await parts.lockStatus(tx, step.locks);
    const locked = await lockReferral(tx, row.invited_id);
    const at = parts.now();
    // Another server has looked at it since, or its person has paid.
    if (!locked || locked.due_at === null || locked.due_at > at || !isSame(locked, row)) return;
    await step.take(tx, parts, { row: locked, status, at });
  });
}

const inviterOf = async ({ database }: TurnParts, { code }: ReferralRow): Promise<string | null> =>
  (await findLink(database.read, code))?.owner_id ?? null;

const isSame = (a: ReferralRow, b: ReferralRow): boolean =>
  a.state === b.state &&
  a.earned_at === b.earned_at &&
  a.invited_grant === b.invited_grant &&
  a.inviter_grant === b.inviter_grant;

interface Seen {
  readonly row: ReferralRow;
  /** The state of the account that the step locks. */
  readonly status: string | null;
  readonly at: number;
}

interface Step {
  /** The account that is locked first. */
  readonly locks: string | null;
  readonly take: (tx: Tx, parts: TurnParts, seen: Seen) => Promise<void>;
}

function stepFor(row: ReferralRow, inviterId: string | null): Step {
  const { invited_id: invitedId } = row;
  if (row.state === "taken_back") return { locks: null, take: takeBack };
  if (row.earned_at === null) return { locks: invitedId, take: weigh };
  if (row.invited_grant === null && row.invited_days > 0) return { locks: invitedId, take: giveInvited };
  return { locks: inviterId, take: (tx, parts, seen) => giveInviter(tx, parts, inviterId, seen) };
}

/** Somebody whose account rests for a while loses nothing by it. */
const rest = (tx: Tx, { invited_id }: ReferralRow, at: number) =>
  changeReferral(tx, invited_id, { due_at: at + DAY_MS });

async function weigh(tx: Tx, parts: TurnParts, { row, status, at }: Seen): Promise<void> {
  if (status !== "ACTIVE") return rest(tx, row, at);
  const added = await parts.addedFilesAt(tx, row.invited_id);
  const day = added === null || added > row.expires_at ? "" : utcDay(added);
  const isNew = day > row.active_day;
  const active = isNew ? { active_days: row.active_days + 1, active_day: day } : {};
  const decision = decide({ ...row, ...active }, parts.rules, at);
  if (decision.state === "earned") {
    // Days of activity stay earned whatever becomes of a payment.
    const facts = decision.by === "activity" ? { paid_order: "", is_test: 0 } : {};
    await changeReferral(tx, row.invited_id, { ...active, ...facts, ...EARNED, earned_at: at, due_at: at });
  } else {
    const { state, reason } = decision;
    const due_at = decision.state === "refused" ? null : decision.dueAt;
    await changeReferral(tx, row.invited_id, { ...active, state, reason, due_at });
  }
}

const EARNED = { state: "given", reason: "" } as const;

async function giveInvited(tx: Tx, parts: TurnParts, { row, status, at }: Seen): Promise<void> {
  if (status !== "ACTIVE") return rest(tx, row, at);
  const side = { ownerId: row.invited_id, days: row.invited_days };
  await changeReferral(tx, row.invited_id, { invited_grant: await giveSide(tx, parts, row, side) });
}

async function giveInviter(
  tx: Tx,
  parts: TurnParts,
  ownerId: string | null,
  { row, status, at }: Seen,
): Promise<void> {
  const { invited_id, inviter_days: days } = row;
  // The inviter has left, or gets nothing.
  if (ownerId === null || status === null || days === 0)
    return changeReferral(tx, invited_id, { ...EARNED, due_at: null });
  if (status !== "ACTIVE") return rest(tx, row, at);
  const bound = reached(await talliesOf(tx, ownerId, at), parts.rules, at);
  if (bound)
    return changeReferral(tx, invited_id, { state: "held", reason: bound.reason, due_at: bound.dueAt });
  await countGiven(tx, ownerId, utcDay(at));
  const inviter_grant = await giveSide(tx, parts, row, { ownerId, days });
  await changeReferral(tx, invited_id, { ...EARNED, inviter_grant, due_at: null });
}

async function talliesOf(tx: Tx, ownerId: string, at: number) {
  const day = utcDay(at);
  return {
    day: await givenSince(tx, ownerId, day),
    month: await givenSince(tx, ownerId, `${day.slice(0, 7)}-01`),
    year: await givenSince(tx, ownerId, `${day.slice(0, 4)}-01-01`),
  };
}

/** Takes back what was given for a payment that went back, one grant in each transaction. */
async function takeBack(tx: Tx, { grants }: TurnParts, { row }: Seen): Promise<void> {
  const { invited_id, invited_grant, inviter_grant } = row;
  const grant = inviter_grant ?? invited_grant;
  const left = inviter_grant === null || invited_grant === null ? { due_at: null } : {};
  await changeReferral(tx, invited_id, {
    ...(inviter_grant === null ? { invited_grant: null } : { inviter_grant: null }),
    ...left,
  });
  if (grant !== null) await grants.takeBack(tx, grant, { cause: "refund", actor: "system" });
}
