import type { CampaignFile } from "../../../contract/campaigns.ts";
import type { Sql } from "../../database.ts";
import type { Entitlements } from "../plan/index.ts";
import { isAffected } from "./campaign.repository.ts";

/** A time from one moment to another, the latter not included; epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface AudienceParts {
  readonly entitlements: Pick<Entitlements, "read">;
  /** Epoch ms; null when there is no such account. */
  readonly madeAt: (ownerId: string) => Promise<number | null>;
  /** Somebody was signed in within a time, as far as anything of it is kept. */
  readonly wasActive: (sql: Sql, ownerId: string, span: Span) => Promise<boolean>;
  /** A task of somebody's has failed within a time. */
  readonly hadFailedTask: (sql: Sql, ownerId: string, span: Span) => Promise<boolean>;
}

/** Somebody who asks, and the country that they ask from; null: unknown. */
export interface Asker {
  readonly userId: string;
  readonly country: string | null;
}

export async function isFor(
  sql: Sql,
  campaign: CampaignFile,
  { userId, country }: Asker,
  parts: AudienceParts,
): Promise<boolean> {
  const { accounts = "all", premium, countries } = campaign.audience ?? {};
  if (countries && (country === null || !countries.includes(country))) return false;
  if (accounts !== "all") {
    const made = await parts.madeAt(userId);
    if (made === null || made < Date.parse(campaign.starts) === (accounts === "new")) return false;
  }
  if (premium !== undefined) {
    const { premiumUntil } = await parts.entitlements.read(sql, userId);
    if ((premiumUntil !== null) !== (premium === "with")) return false;
  }
  return wasAffected(sql, campaign, userId, parts);
}

async function wasAffected(
  sql: Sql,
  { id, affected }: CampaignFile,
  userId: string,
  { wasActive, hadFailedTask }: AudienceParts,
): Promise<boolean> {
  if (!affected) return true;
  if (affected.by === "list") return isAffected(sql, id, userId);
  const span = { from: Date.parse(affected.from ?? ""), to: Date.parse(affected.to ?? "") };
  return affected.by === "activity" ? wasActive(sql, userId, span) : hadFailedTask(sql, userId, span);
}
