import { randomUUID } from "node:crypto";
import type { FraudRule, ReferralRules } from "../../../../contract/referral.ts";
import type { Database } from "../../../../server/database.ts";
import { createNoteArrival, type Comer } from "../../../../server/services/referral/index.ts";
import type { UserStatus } from "../../../../server/services/user/index.ts";
import { DAY_MS, giftServer, NOON, type GiftDoors } from "../gift-server.ts";

export const HOUR_MS = 3_600_000;

export const RULES: ReferralRules = {
  plan: "premium-monthly",
  inviterDays: 7,
  invitedDays: 3,
  activeDays: 2,
  withinDays: 30,
  refundDays: 14,
  forgetDays: 10,
  most: { day: 2, month: 3, year: 4 },
  fraud: [],
};

interface Known {
  readonly email: string;
  status: UserStatus | null;
  readonly places: Map<string, number>;
  filesAt: number | null;
}

/** People, the places from which they sign in, and the files they add, in place of their services. */
export class People {
  readonly known = new Map<string, Known>();

  add(email = `${randomUUID()}@holdall.example`): string {
    const id = randomUUID();
    this.known.set(id, { email, status: "ACTIVE", places: new Map(), filesAt: null });
    return id;
  }

  of(id: string): Known {
    const known = this.known.get(id);
    if (!known) throw new Error(`nobody is called ${id}`);
    return known;
  }

  at(email: string, place: string): number | null {
    const found = [...this.known.values()].find((one) => one.email === email);
    return found?.places.get(place) ?? null;
  }
}

export interface ReferralDoors extends Pick<GiftDoors, "now" | "give"> {
  readonly people: People;
  readonly rules?: Partial<ReferralRules>;
  readonly fraud?: readonly FraudRule[];
}

/** Inviting on a server of its own. */
export function referralsOf(database: Database, doors: ReferralDoors) {
  const { now = () => NOON, people, fraud = [] } = doors;
  const rules: ReferralRules = { ...RULES, ...doors.rules, fraud: [...fraud] };
  const { ledger, planGrants, referrals } = giftServer(database, {
    ...doors,
    referralRules: rules,
    users: {
      lockStatus: async (_tx, id) => people.known.get(id)?.status ?? null,
      names: async (ids) => new Map(ids.map((id) => [id, people.known.get(id)?.email ?? ""])),
    },
    deeds: { addedFilesAt: async (_sql, id) => people.known.get(id)?.filesAt ?? null },
  });
  const noteArrival = createNoteArrival({
    rules,
    secret: "a secret of the tests",
    now,
    lockPerson: async (tx, id) => {
      // It stands for the row of the account.
      await tx.selectFrom("referral_link").select("code").where("owner_id", "=", id).forUpdate().execute();
      const { email = "", status = null } = people.known.get(id) ?? {};
      return status === null ? null : { email, status };
    },
    seenAt: async (_tx, email, { device = "", ip }) => ({
      device: people.at(email, device),
      network: people.at(email, ip),
    }),
  });
  return {
    ledger,
    planGrants,
    referrals,
    /** Somebody joins, from a place of their own unless it is said; resolves with who that is. */
    async join(invitedBy: string, { email, ...from }: Partial<Comer> & { email?: string } = {}) {
      const id = people.add(email);
      const comer = { ip: freshAddress(), device: freshDevice(), invitedBy, ...from };
      await database.write((tx) => noteArrival(tx, id, people.of(id).email, comer));
      return id;
    },
    /** Turns until nothing is due. */
    async turn() {
      while ((await referrals.turn()) > 0);
    },
    /** The state of somebody invited, with its reason. */
    async stateOf(inviter: string, index = 0) {
      const { invited } = await referrals.invitations(inviter, { limit: 100, token: null });
      const row = invited[index];
      return row && [row.state, row.reason].filter(Boolean).join(" ");
    },
    daysOf: async (ownerId: string) => {
      const held = await planGrants.held(database.read, ownerId);
      return held.reduce((sum, { from, until }) => sum + ((until ?? 0) - Math.max(from, now())) / DAY_MS, 0);
    },
  };
}

export type ReferralServer = ReturnType<typeof referralsOf>;

let networks = 0;

/** An address in a network of its own. */
function freshAddress(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
}
export const freshDevice = (): string => randomUUID();
