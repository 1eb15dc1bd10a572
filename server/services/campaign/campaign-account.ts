import type { Account, Posting, Unit } from "../ledger/index.ts";
import type { CampaignRow } from "./campaign.repository.ts";

/** The name by which the ledger knows a campaign: it has no underscores. */
export const accountName = (id: string): string => id.replaceAll("_", "-");

export const accountOf = (id: string): Account => `campaign/${accountName(id)}`;

/** The postings by which a budget comes to a campaign, or what is left of it goes back where the amount is below zero. */
export const funding = ({ id, unit }: Pick<CampaignRow, "id" | "unit">, amount: bigint): readonly Posting[] =>
  between("house/budgets", accountOf(id), unit as Unit, amount);

/** The postings by which one gift is taken from the budget. */
export const spending = ({ id, unit, cost }: Pick<CampaignRow, "id" | "unit" | "cost">): readonly Posting[] =>
  between(accountOf(id), "house/budgets-spent", unit as Unit, BigInt(cost));

const between = (from: Account, to: Account, unit: Unit, amount: bigint): readonly Posting[] => [
  { account: from, unit, amount: -amount },
  { account: to, unit, amount },
];
