import { createHash } from "node:crypto";
import { costOf } from "../../../contract/campaign-cost.ts";
import type { CampaignFile } from "../../../contract/campaigns.ts";
import type { Database, Tx } from "../../database.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import { operatorIn, type Act, type Audit } from "../audit/index.ts";
import type { Actor, Ledger, Unit } from "../ledger/index.ts";
import type { Plans } from "../plan/index.ts";
import { accountName, accountOf, funding } from "./campaign-account.ts";
import * as repository from "./campaign.repository.ts";

/** An operator's wish that can't be done. The message says why, in a sentence. */
export class CampaignRefused extends Error {}

export interface CampaignState {
  readonly file: CampaignFile;
  /** Null: nobody has opened it. */
  readonly row: repository.CampaignRow | null;
  /** The rest of its budget, in its unit. */
  readonly left: bigint;
  /** People whom an operator named as affected. */
  readonly affected: number;
}

/** The people of a list, by what stands in its lines. */
export interface NamedPeople {
  readonly found: number;
  /** Lines that name nobody who has an account. */
  readonly unknown: number;
}

export interface CampaignDesk {
  list(): Promise<readonly CampaignState[]>;
  /** Throws `CampaignRefused` when there is no such campaign; so do the others. */
  show(id: string): Promise<CampaignState>;
  /** Opens a campaign, or opens it again, and books what is missing to its budget; resolves with how much. */
  open(id: string, actor: Actor): Promise<bigint>;
  /** Closes a campaign, so that nobody takes anything from it, and books back what is left; resolves with how much. */
  close(id: string, actor: Actor): Promise<bigint>;
  /** Names people as affected: each line is the id of an account, its address, or the SHA-256 of its address in hex. */
  nameAffected(id: string, lines: readonly string[]): Promise<NamedPeople>;
}

export interface CampaignDeskParts {
  readonly database: Database;
  readonly audit: Pick<Audit, "note">;
  readonly files: readonly CampaignFile[];
  readonly plans: Pick<Plans, "inForce">;
  readonly ledger: Pick<Ledger, "balance" | "book">;
  /** Every account. */
  readonly everybody: () => Promise<readonly { readonly id: string; readonly email: string }[]>;
  readonly now: () => number;
}

export function createCampaignDesk(parts: CampaignDeskParts): CampaignDesk {
  const { database, audit, files, ledger, everybody, now } = parts;

  function fileOf(id: string): CampaignFile {
    const file = files.find((one) => one.id === id);
    if (!file) throw new CampaignRefused(`There is no campaign ${id}: campaign list names those there are.`);
    return file;
  }

  async function stateOf(file: CampaignFile): Promise<CampaignState> {
    const row = (await repository.findCampaign(database.read, file.id)) ?? null;
    return {
      file,
      row,
      left: row ? await ledger.balance(database.read, placeOf(row)) : 0n,
      affected: await repository.countAffected(database.read, file.id),
    };
  }

  return {
    list: () => Promise.all(files.map(stateOf)),
    show: async (id) => stateOf(fileOf(id)),
    async open(id, actor) {
      const draft = drafted(fileOf(id), parts);
      return database.write(async (tx) => {
        await repository.insertCampaign(tx, draft);
        const row = await repository.lockedCampaign(tx, id);
        if (!row || !isSame(row, draft))
          throw new CampaignRefused(
            `${id} was opened with another gift, and people may have it. Give the new one an id of its own.`,
          );
        const missing = BigInt(fileOf(id).budget.amount) - BigInt(row.budget);
        await repository.changeCampaign(tx, id, {
          budget: Number(BigInt(row.budget) + missing),
          opened_at: now(),
          closed_at: null,
        });
        if (missing < 0n)
          throw new CampaignRefused(
            `${id} has had more than its budget is now: close it, and open it again.`,
          );
        await noted(tx, "campaign_opened", row, { actor, amount: missing });
        if (missing > 0n) await fund(tx, row, { missing, actor, cause: "campaign_funded" });
        return missing;
      });
    },
    async close(id, actor) {
      fileOf(id);
      return database.write(async (tx) => {
        const row = await repository.lockedCampaign(tx, id);
        if (!row || row.closed_at !== null) throw new CampaignRefused(`${id} isn't open.`);
        const left = await ledger.balance(tx, placeOf(row));
        await repository.changeCampaign(tx, id, { budget: row.budget - Number(left), closed_at: now() });
        await noted(tx, "campaign_closed", row, { actor, amount: left });
        if (left > 0n) await fund(tx, row, { missing: -left, actor, cause: "campaign_closed" });
        return left;
      });
    },
    async nameAffected(id, lines) {
      if (fileOf(id).affected?.by !== "list")
        throw new CampaignRefused(`${id} isn't for people of a list: its file doesn't say "by": "list".`);
      const wanted = new Set(lines.map((line) => line.trim().toLowerCase()).filter((line) => line !== ""));
      const people: string[] = [];
      for (const { id: userId, email } of await everybody())
        if ([userId, email, hashOfEmail(email)].some((name) => wanted.has(name.toLowerCase())))
          people.push(userId);
      await database.write(async (tx) => {
        await repository.insertAffected(
          tx,
          people.map((owner_id) => ({ campaign_id: id, owner_id })),
        );
        const facts = { people: people.length };
        await audit.note(tx, { act: "campaign_people_named", by: "command", about: `campaign/${id}`, facts });
      });
      return { found: people.length, unknown: Math.max(0, wanted.size - people.length) };
    },
  };

  async function noted(
    tx: Tx,
    act: Act,
    { id, unit }: repository.CampaignRow,
    { actor, amount }: { readonly actor: Actor; readonly amount: bigint },
  ): Promise<void> {
    const facts = { unit, amount: String(amount) };
    await audit.note(tx, { act, by: operatorIn(actor) ?? "command", about: `campaign/${id}`, facts });
  }

  async function fund(
    tx: Tx,
    row: repository.CampaignRow,
    { missing, actor, cause }: { readonly missing: bigint; readonly actor: Actor; readonly cause: string },
  ): Promise<void> {
    const key = `campaign/${accountName(row.id)}/budget/${newId()}`;
    await ledger.book(tx, { key, cause, actor, postings: funding(row, missing) });
  }
}

/** The row of a campaign that nobody has opened before. Throws `CampaignRefused`. */
function drafted(file: CampaignFile, { plans, now }: CampaignDeskParts): repository.CampaignRow {
  const { id, gift, budget } = file;
  if (now() >= Date.parse(file.ends)) throw new CampaignRefused(`${id} is over since ${file.ends}.`);
  const plan = plans.inForce(gift.plan, now());
  if (!plan || plan.kind === "free")
    throw new CampaignRefused(`There is no published plan ${gift.plan} to give.`);
  const cost = costOf(file, plan);
  if (cost === null)
    throw new CampaignRefused(`${id} counts its budget in ${budget.unit}, which ${gift.plan} doesn't give.`);
  return {
    id,
    plan_id: plan.id,
    version: plan.version,
    lasts_days: gift.days ?? null,
    unit: budget.unit,
    cost,
    budget: 0,
    opened_at: now(),
    closed_at: null,
  };
}

/**
 * An opened campaign stays the same while it gives what its file says; a newer version of the plan doesn't change it.
 */
const isSame = (row: repository.CampaignRow, draft: repository.CampaignRow): boolean =>
  row.plan_id === draft.plan_id && row.lasts_days === draft.lasts_days && row.unit === draft.unit;

const placeOf = ({ id, unit }: repository.CampaignRow) => ({ account: accountOf(id), unit: unit as Unit });

const hashOfEmail = (email: string): string => createHash("sha256").update(email).digest("hex");
