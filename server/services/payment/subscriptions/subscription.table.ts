import type { SubscriptionState } from "./lifecycle.ts";

/** A plan that somebody has renewed by a saved card, with the term that is paid. */
export interface SubscriptionTable {
  readonly id: string;
  readonly owner_id: string;
  /** The person, until it has ended: they have one at most. */
  owner_key: string | null;
  state: SubscriptionState;
  /** The plan of the term that is paid. */
  plan_id: string;
  plan_version: string;
  /** The plan of the next one, where it is another. */
  next_plan_id: string | null;
  next_plan_version: string | null;
  readonly currency: string;
  readonly country: string;
  readonly country_stated: string;
  readonly country_network: string | null;
  readonly provider: string;
  /** 1 where no money moves. */
  readonly is_test: number;
  /** The provider's names; null once it has forgotten them, when nothing is kept of the card either. */
  customer: string | null;
  card: string | null;
  card_brand: string;
  card_last4: string;
  /** From 1. */
  term: number;
  /** Epoch ms. */
  from_at: number;
  /** Epoch ms. */
  until_at: number;
  /** The day of the month on which terms end, where the month has it. */
  month_day: number;
  order_id: string;
  grant_id: string | null;
  /** Epoch ms. */
  pause_until: number | null;
  /** Epoch ms; the first refusal of the next term. */
  failed_at: number | null;
  /** The number of refusals since then. */
  refusals: number;
  needs: "nothing" | "card" | "confirmation";
  /** The grant by which premium goes on until the next term is paid. */
  grace_id: string | null;
  /** Epoch ms; null when nothing is to be done any more. */
  due_at: number | null;
  /** The times in a row that the provider didn't answer. */
  tries: number;
  /** The number of times that its cancelling was taken back in this term. */
  kept: number;
  /** Epoch ms; the letter about its renewal is looked into from then on. */
  look_at: number;
  readonly created_at: number;
  /** Epoch ms. */
  ended_at: number | null;
}
