import type { Stripe } from "stripe";
import { ProviderAway } from "../payment-provider.ts";

/** Questions and answers have this form, whatever the account's own version is. */
const API_VERSION = "2026-10-28.endive";

/** Within these, one question is asked once, then once more; nobody waits for longer than for `inAllMs`. */
export interface StripePatience {
  readonly onceMs: number;
  readonly inAllMs: number;
}

export const STRIPE_PATIENCE: StripePatience = { onceMs: 8_000, inAllMs: 20_000 };

/** Another address than Stripe's own. */
export interface StripeAddress {
  readonly protocol: "http" | "https";
  readonly host: string;
  readonly port: number;
}

export interface StripeClientParts {
  readonly key: string;
  readonly patience: StripePatience;
  readonly address: StripeAddress | undefined;
  /** Tells the operator what they have to change, in a sentence. */
  readonly alarm: (fault: string) => void;
}

export interface StripeClient {
  readonly webhooks: Stripe["webhooks"];
  /** Asks something; null when what it is about isn't there, or a bank refuses it. Throws `ProviderAway`. */
  ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer | null>;
}

/** Loads Stripe's own client, which takes 35 MiB. */
export async function openStripeClient(parts: StripeClientParts): Promise<StripeClient> {
  const { key, patience, address, alarm } = parts;
  const { Stripe } = await import("stripe");
  const stripe = new Stripe(key, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 1,
    timeout: patience.onceMs,
    telemetry: false,
    ...address,
  });

  function faultOf(error: unknown): ProviderAway | null {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code = "", statusCode = 0, requestId = "", message } = error;
    // It was charged, or closed, before.
    const isOver = code === "resource_missing" || code === "payment_intent_unexpected_state";
    if (isOver || error instanceof Stripe.errors.StripeCardError) return null;
    const isTheirs =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    // The message about a key tells a part of it.
    const said = error instanceof Stripe.errors.StripeAuthenticationError ? "" : message;
    const fault = [type, code, statusCode, requestId, said].filter(Boolean).join(" ");
    if (!isTheirs) alarm(`Stripe refuses what it is asked: ${fault}`);
    return new ProviderAway(fault, { cause: error });
  }

  return {
    webhooks: stripe.webhooks,
    async ask(question) {
      try {
        return await within(patience.inAllMs, question(stripe));
      } catch (error) {
        if (error instanceof ProviderAway) throw error;
        const fault = faultOf(error);
        if (fault) throw fault;
        return null;
      }
    },
  };
}

/** An answer that comes drop by drop counts as none. */
async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderAway(`Stripe doesn't answer within ${ms} ms`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
