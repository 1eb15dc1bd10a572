import type { Database } from "../../database.ts";
import type { Entitlements, Plans } from "../plan/index.ts";
import { endingGrants, type EndingGrant } from "./ending-grants.repository.ts";
import { isNoted, noteLetter } from "./plan-letter.repository.ts";

const DAY_MS = 86_400_000;
const LOOKED_AT_ONCE = 500;

/** Premium that was had for less than this isn't told of so long before: whoever got it knows. */
interface Reminder {
  readonly days: number;
  /** It comes too late from so many days before the end on; the next one tells it then. */
  readonly lateDays: number;
  readonly lastedDays: number;
}
const REMINDERS: readonly Reminder[] = [
  { days: 7, lateDays: 2, lastedDays: 14 },
  { days: 1, lateDays: 0, lastedDays: 3 },
];

export interface EndsSoonParts {
  readonly database: Database;
  readonly plans: Pick<Plans, "version">;
  readonly entitlements: Pick<Entitlements, "read">;
  /** Whether somebody's premium goes on by itself, because they pay for it again and again. */
  readonly renews: (ownerId: string) => Promise<boolean>;
  readonly now: () => number;
}

/** Notes a letter for each person whose premium ends in so many days and isn't renewed, once for each of them. */
export async function noteEnding(parts: EndsSoonParts): Promise<void> {
  for (const reminder of REMINDERS) await noteFor(parts, reminder);
}

async function noteFor(parts: EndsSoonParts, { days, lateDays, lastedDays }: Reminder): Promise<void> {
  const { database, now } = parts;
  const range = {
    from: now() + lateDays * DAY_MS,
    until: now() + days * DAY_MS,
    limit: LOOKED_AT_ONCE,
  };
  let page: readonly EndingGrant[] = [];
  do {
    page = await endingGrants(database.read, range, page.at(-1) ?? null);
    for (const grant of page) {
      const key = `ends/${grant.id}/${days}`;
      if (grant.until_at - grant.from_at < lastedDays * DAY_MS) continue;
      if (await isNoted(database.read, grant.owner_id, key)) continue;
      if (await endsPremium(parts, grant))
        await database.write((tx) => noteLetter(tx, grant.owner_id, key, now()));
    }
  } while (page.length === LOOKED_AT_ONCE);
}

/** Whether somebody's premium ends with a grant: nothing follows it, and nothing is paid for again. */
export async function endsPremium(
  { database, plans, entitlements, renews }: EndsSoonParts,
  { owner_id: ownerId, plan_id, version, until_at }: EndingGrant,
): Promise<boolean> {
  if (!plans.version(plan_id, version)?.grants.premium) return false;
  const { premiumUntil } = await entitlements.read(database.read, ownerId);
  return premiumUntil === until_at && !(await renews(ownerId));
}
