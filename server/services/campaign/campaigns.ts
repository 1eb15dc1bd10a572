import type { CampaignFile, CampaignPage, CampaignStanding } from "../../../contract/campaigns.ts";
import type { ErrorName } from "../../../contract/errors.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { BookingRefused, personActor, type Ledger, type Unit } from "../ledger/index.ts";
import type { PlanGrant, PlanGrants, Plans, PlanVersion } from "../plan/index.ts";
import { isFor, type Asker, type AudienceParts } from "./audience.ts";
import { accountName, accountOf, spending } from "./campaign-account.ts";
import * as repository from "./campaign.repository.ts";

/** A campaign that is open, within its time. */
export interface Running {
  readonly file: CampaignFile;
  readonly plan: PlanVersion;
  /** Null: for good. */
  readonly lastsDays: number | null;
}

/** The place of somebody in a campaign. */
export interface Place extends Running {
  readonly standing: CampaignStanding;
  /** Null unless they have taken the gift. */
  readonly given: PlanGrant | null;
}

export interface Campaigns {
  /** The campaigns that run now. */
  running(): Promise<readonly Running[]>;
  /** The campaign of a page that is most for somebody; null when none runs. `asker` null: somebody who isn't signed in. */
  onPage(page: CampaignPage, asker: Asker | null): Promise<Place | null>;
  /**
   * Gives what a campaign gives, once; asked again, tells the same grant. Without a name it is the one that is most for them.
   * Throws `activity_over`, `activity_not_for_you`, `activity_spent` and `unauthenticated`.
   */
  take(asker: Asker, kind: CampaignFile["kind"], name: string): Promise<PlanGrant>;
}

export interface CampaignParts extends AudienceParts {
  readonly database: Database;
  readonly files: readonly CampaignFile[];
  readonly plans: Pick<Plans, "version">;
  readonly grants: Pick<PlanGrants, "give" | "list">;
  readonly ledger: Pick<Ledger, "balance" | "book" | "holder">;
  /** The state of an account, which stays as it is until the transaction ends. */
  readonly lockStatus: (tx: Tx, userId: string) => Promise<string | null>;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;
/** The campaign to show among several is the one whose standing comes first here. */
const RANK: readonly CampaignStanding[] = ["open", "taken", "spent", "not-for-you", "signed-out"];
const REFUSED: Readonly<Partial<Record<CampaignStanding, ErrorName>>> = {
  "not-for-you": "activity_not_for_you",
  spent: "activity_spent",
};

export function createCampaigns(parts: CampaignParts): Campaigns {
  const { database, files, plans, grants, ledger, now } = parts;
  const isNow = ({ starts, ends }: CampaignFile) => now() >= Date.parse(starts) && now() < Date.parse(ends);

  function runningOf(file: CampaignFile, row: repository.CampaignRow): Running {
    const plan = plans.version(row.plan_id, row.version);
    if (!plan) throw new Error(`the plan ${row.plan_id} ${row.version} of a campaign isn't there`);
    return { file, plan, lastsDays: row.lasts_days };
  }

  async function running(): Promise<readonly Running[]> {
    const open = files.filter(isNow);
    if (open.length === 0) return [];
    const rows = new Map((await repository.listCampaigns(database.read)).map((row) => [row.id, row]));
    return open.flatMap((file) => {
      const row = rows.get(file.id);
      return row && row.closed_at === null ? [runningOf(file, row)] : [];
    });
  }

  async function givenTo(userId: string, { file }: Running): Promise<PlanGrant | null> {
    const gift = await repository.findGift(database.read, file.id, userId);
    if (!gift) return null;
    return (await grants.list(database.read, userId)).find(({ id }) => id === gift.grant_id) ?? null;
  }

  async function isSpent(id: string): Promise<boolean> {
    const row = await repository.findCampaign(database.read, id);
    return !row || hasSpent(database.read, ledger, row);
  }

  async function placeOf(asker: Asker | null, campaign: Running): Promise<Place> {
    const at = (standing: CampaignStanding, given: PlanGrant | null = null) => ({
      ...campaign,
      standing,
      given,
    });
    if (!asker) return at((await isSpent(campaign.file.id)) ? "spent" : "signed-out");
    const given = await givenTo(asker.userId, campaign);
    if (given) return at("taken", given);
    if (!(await isFor(database.read, campaign.file, asker, parts))) return at("not-for-you");
    return at((await isSpent(campaign.file.id)) ? "spent" : "open");
  }

  async function best(asker: Asker | null, campaigns: readonly Running[]): Promise<Place | null> {
    const places = await Promise.all(campaigns.map((campaign) => placeOf(asker, campaign)));
    return places.toSorted((a, b) => RANK.indexOf(a.standing) - RANK.indexOf(b.standing))[0] ?? null;
  }

  return {
    running,
    onPage: async (page, asker) =>
      best(
        asker,
        (await running()).filter(({ file }) => file.page === page),
      ),
    async take(asker, kind, name) {
      const named = (await running()).filter(
        ({ file }) => file.kind === kind && (name === "" || file.id === name),
      );
      const place = await best(asker, named);
      if (!place) throw failure("activity_over");
      if (place.given) return place.given;
      const refused = REFUSED[place.standing];
      if (refused) throw failure(refused);
      // It never changes, so it is read by a connection of its own before one is held.
      const made = await parts.madeAt(asker.userId);
      const known = { ...parts, madeAt: async () => made };
      try {
        return await database.write((tx) => give(tx, known, asker, place));
      } catch (error) {
        // Somebody else has taken the last of the budget meanwhile.
        if (error instanceof BookingRefused && error.reason === "short") throw failure("activity_spent");
        throw error;
      }
    },
  };
}

/** A budget is spent once what is left of it is too little for one gift. */
async function hasSpent(
  sql: Sql,
  ledger: Pick<Ledger, "balance">,
  { id, unit, cost }: repository.CampaignRow,
): Promise<boolean> {
  return (await ledger.balance(sql, { account: accountOf(id), unit: unit as Unit })) < BigInt(cost);
}

/** The account's row is locked first, so that what one person asks for is done one after the other. */
async function give(
  tx: Tx,
  parts: CampaignParts,
  asker: Asker,
  { file, plan, lastsDays }: Running,
): Promise<PlanGrant> {
  const { lockStatus, grants, ledger, now } = parts;
  const ownerId = asker.userId;
  if ((await lockStatus(tx, ownerId)) !== "ACTIVE") throw failure("unauthenticated");
  const row = await repository.heldCampaign(tx, file.id);
  const earlier = await repository.findGift(tx, file.id, ownerId);
  const isOver = row?.closed_at !== null || now() >= Date.parse(file.ends);
  if (!row || (isOver && !earlier)) throw failure("activity_over");
  if (!earlier && !(await isFor(tx, file, asker, parts))) throw failure("activity_not_for_you");
  // The booking decides; looking first spares it to all who come too late.
  if (!earlier && (await hasSpent(tx, ledger, row))) throw failure("activity_spent");
  const holder = await ledger.holder(tx, ownerId);
  const actor = personActor(holder);
  const key = `campaign/${accountName(file.id)}/${holder}`;
  const grant = await grants.give(tx, {
    ownerId,
    plan,
    lasts: lastsDays === null ? null : lastsDays * DAY_MS,
    source: file.kind === "compensation" ? "compensation" : "campaign",
    key,
    actor,
  });
  const isNew = await repository.insertGift(tx, {
    campaign_id: file.id,
    owner_id: ownerId,
    grant_id: grant.id,
    given_at: now(),
  });
  if (isNew) await ledger.book(tx, { key, cause: "campaign_gave", actor, postings: spending(row) });
  return grant;
}
