import type { ReferralRules } from "../../../contract/referral.ts";
import { isReferralCode } from "../../../contract/referral-code.ts";
import type { Tx } from "../../database.ts";
import { newId, purposeKey, seal } from "../../platform/crypto/secrets.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import { isAtOneOf, judge, mailboxOf, type Signs } from "./fraud.ts";
import { isOpen } from "./referral-rules.ts";
import { findLink, findReferral, insertReferral, joinedSince } from "./referral.repository.ts";
import { insertSigns, joinedFrom, type SignRow } from "./sign.repository.ts";

/** Somebody with an account, as far as inviting has to know them. */
export interface Person {
  readonly email: string;
  readonly status: string;
}

/** The place from which somebody joins. */
export interface Comer {
  readonly ip: string;
  /** The number that their browser made for itself. */
  readonly device: string | undefined;
  /** The code of the first link that brought them. */
  readonly invitedBy?: string | undefined;
}

export interface ArrivalParts {
  readonly rules: ReferralRules;
  readonly secret: string;
  readonly now: () => number;
  /** An account, which stays as it is until the transaction ends; null for none. */
  readonly lockPerson: (tx: Tx, userId: string) => Promise<Person | null>;
  /** The last times (epoch ms) at which an account signed in from the comer's device and network. */
  readonly seenAt: (
    tx: Tx,
    email: string,
    comer: Comer,
  ) => Promise<{ readonly device: number | null; readonly network: number | null }>;
}

/** Notes, in the transaction that makes an account, who invited its person. */
export type NoteArrival = (tx: Tx, userId: string, email: string, comer: Comer) => Promise<void>;

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** A circle of more people than that costs more than it gives. */
const CIRCLE = 5;
/** A shorter number may be somebody else's by chance. */
const DEVICE = /^[\w.-]{16,128}$/;

export function createNoteArrival(parts: ArrivalParts): NoteArrival {
  const { rules, now, lockPerson } = parts;
  const key = purposeKey(parts.secret, "signs of referrals");
  return async (tx, userId, email, comer) => {
    const code = comer.invitedBy ?? "";
    if (!isOpen(rules) || !isReferralCode(code)) return;
    const link = await findLink(tx, code);
    // The account of who invites is locked, so that those who join by one link are counted one after the other.
    const inviter = link && (await lockPerson(tx, link.owner_id));
    if (inviter?.status !== "ACTIVE") return;
    const at = now();
    const own = signsOf(key, comer);
    const verdict = await judge(
      rules.fraud,
      signsFor(tx, parts, { code, email, comer, own, at, inviter: { ...inviter, id: link?.owner_id ?? "" } }),
    );
    const isRefused = verdict?.then === "refuse";
    await insertReferral(tx, {
      invited_id: userId,
      id: newId(),
      code,
      created_at: at,
      expires_at: at + rules.withinDays * DAY_MS,
      plan_id: rules.plan,
      inviter_days: rules.inviterDays,
      invited_days: rules.invitedDays,
      state: verdict ? (isRefused ? "refused" : "held") : "waiting",
      reason: verdict?.sign ?? "",
      hold: isRefused ? "" : (verdict?.sign ?? ""),
      due_at: isRefused ? null : at + HOUR_MS,
      active_days: 0,
      active_day: "",
      paid_order: "",
      paid_at: null,
      is_test: 0,
      earned_at: null,
      invited_grant: null,
      inviter_grant: null,
    });
    const expires_at = at + rules.forgetDays * DAY_MS;
    const keep = (kind: SignRow["kind"], sign: string | null): readonly SignRow[] =>
      sign === null ? [] : [{ invited_id: userId, kind, sign, created_at: at, expires_at }];
    await insertSigns(tx, [...keep("device", own.device), ...keep("network", own.network)]);
  };
}

interface Marks {
  readonly device: string | null;
  readonly network: string;
}

const signsOf = (key: string, { ip, device = "" }: Comer): Marks => ({
  device: DEVICE.test(device) ? seal(key, `device:${device}`) : null,
  network: seal(key, `network:${networkOf(ip)}`),
});

interface Arriving {
  readonly code: string;
  readonly email: string;
  readonly comer: Comer;
  readonly own: Marks;
  readonly at: number;
  readonly inviter: Person & { readonly id: string };
}

function signsFor(tx: Tx, parts: ArrivalParts, { code, email, comer, own, at, inviter }: Arriving): Signs {
  const since = (hours = 24) => at - hours * HOUR_MS;
  const counted = (people: number | undefined) => people ?? 5;
  const ownDevice = async (address: string) => (await parts.seenAt(tx, address, comer)).device !== null;
  return {
    own_address: async () => mailboxOf(email) === mailboxOf(inviter.email),
    same_device: () => ownDevice(inviter.email),
    circle: async () => {
      for (const address of await invitersOf(tx, parts, inviter.id))
        if (await ownDevice(address)) return true;
      return false;
    },
    used_device: async () => own.device !== null && (await joinedFrom(tx, own.device, 0)) > 0,
    same_network: async ({ hours }) =>
      ((await parts.seenAt(tx, inviter.email, comer)).network ?? 0) > since(hours),
    crowd: async ({ hours, people }) => (await joinedFrom(tx, own.network, since(hours))) >= counted(people),
    burst: async ({ hours, people }) => (await joinedSince(tx, code, since(hours))) >= counted(people),
    disposable_address: async ({ domains = [] }) => isAtOneOf(email, domains),
  };
}

/** The addresses of who invited somebody, of who invited those, and so on. */
async function invitersOf(tx: Tx, { lockPerson }: ArrivalParts, userId: string): Promise<readonly string[]> {
  const addresses: string[] = [];
  let id: string | undefined = userId;
  for (let step = 0; step < CIRCLE && id !== undefined; step += 1) {
    const joined: { readonly code: string } | undefined = await findReferral(tx, id);
    id = joined && (await findLink(tx, joined.code))?.owner_id;
    const person = id === undefined ? null : await lockPerson(tx, id);
    if (person) addresses.push(person.email);
  }
  return addresses;
}
