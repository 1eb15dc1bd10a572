import type { FastifyInstance } from "fastify";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../../contract/locales.ts";
import {
  subscriptionCancel,
  subscriptionCard,
  subscriptionChange,
  subscriptionChangeQuote,
  subscriptionKeep,
  subscriptionPause,
  subscriptionPay,
  subscriptionResume,
  subscriptionShow,
} from "../../../../contract/subscriptions.ts";
import { failure } from "../../../platform/failure.ts";
import { serve } from "../../../platform/http/serve.ts";
import { readTimestamp } from "../../../platform/text/timestamp.ts";
import { ProviderAway } from "../payment-provider.ts";
import { presentChange, presentSubscription } from "./subscription.presenter.ts";
import type { Subscriptions } from "./subscriptions.ts";

export interface SubscriptionRoutes {
  /** Null where no provider is set up. */
  readonly subscriptions: Omit<Subscriptions, "renewDue" | "forgetCards" | "stopFor" | "eraseOf"> | null;
}

const CHANGES = { max: 30, windowMs: 60_000, ofAccount: true };

export function subscriptionRoutes(app: FastifyInstance, { subscriptions }: SubscriptionRoutes): void {
  const shown = async (userId: string, locale: string) => {
    const view = (await subscriptions?.show(userId)) ?? null;
    return { subscription: view ? [presentSubscription(view, wordsOf(locale))] : [] };
  };
  /** Answers an act; one that the subscription's state forbids is told as such. */
  const done = async (isDone: Promise<boolean> | undefined, userId: string, locale: string) => {
    if ((await isDone) !== true) throw failure("failed_precondition");
    return shown(userId, locale);
  };

  serve(app, subscriptionShow, async ({ identity, locale }) => shown(identity.userId, locale));

  serve(
    app,
    subscriptionCancel,
    async ({ identity: { userId }, locale }) => done(subscriptions?.cancel(userId), userId, locale),
    { limit: CHANGES },
  );
  serve(
    app,
    subscriptionKeep,
    async ({ identity: { userId }, locale }) => done(subscriptions?.keep(userId), userId, locale),
    { limit: CHANGES },
  );
  serve(
    app,
    subscriptionPause,
    async ({ identity: { userId }, body, locale }) =>
      done(subscriptions?.pause(userId, body.months), userId, locale),
    { limit: CHANGES },
  );
  serve(
    app,
    subscriptionResume,
    async ({ identity: { userId }, locale }) => {
      const answer = await done(subscriptions?.resume(userId), userId, locale);
      return answer;
    },
    { limit: CHANGES },
  );

  serve(app, subscriptionChangeQuote, async ({ identity, query, locale }) => {
    const quote = (await subscriptions?.quoteChange(identity.userId, query.plan_id)) ?? "no_subscription";
    if (typeof quote === "string") return { result: quote, change: [] };
    return { result: "possible" as const, change: [presentChange(quote, wordsOf(locale))] };
  });

  serve(
    app,
    subscriptionChange,
    async ({ identity, body, locale }) => {
      const asOf = readTimestamp(body.as_of);
      if (asOf === null) throw failure("invalid_argument");
      const dueNow = BigInt(body.due_now);
      const wish = { planId: body.plan_id, asOf, dueNow, locale: wordsOf(locale) };
      const changed = await subscriptions?.change(identity.userId, wish);
      if (!changed) return { result: "not_now" as const, url: "", order_id: "" };
      return { result: changed.result, url: changed.url, order_id: changed.orderId };
    },
    { limit: CHANGES },
  );

  serve(
    app,
    subscriptionCard,
    async ({ identity: { userId } }) => {
      try {
        const opened = await subscriptions?.cards.open(userId);
        if (!opened) return { result: "not_now" as const, url: "" };
        return { result: "opened" as const, url: opened.url };
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
        return { result: "provider_away" as const, url: "" };
      }
    },
    { limit: CHANGES },
  );

  serve(
    app,
    subscriptionPay,
    async ({ identity, locale }) => {
      try {
        const opened = await subscriptions?.pay(identity.userId, wordsOf(locale));
        if (!opened) return { result: "nothing_due" as const, url: "", order_id: "" };
        return { result: "opened" as const, url: opened.url, order_id: opened.orderId };
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
        return { result: "provider_away" as const, url: "", order_id: "" };
      }
    },
    { limit: CHANGES },
  );
}

const wordsOf = (locale: string): Locale => (isLocale(locale) ? locale : DEFAULT_LOCALE);
