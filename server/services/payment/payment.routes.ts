import type { FastifyInstance } from "fastify";
import { isCurrency } from "../../../contract/currencies.ts";
import { DEFAULT_LOCALE, isLocale } from "../../../contract/locales.ts";
import { orderCreate, orderOffers, orderShow } from "../../../contract/payments.ts";
import { failure } from "../../platform/failure.ts";
import { serve } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import { placeOf } from "../bill/index.ts";
import { presentGiven } from "../plan/index.ts";
import { isCountryCode } from "../region/index.ts";
import { homeCurrency } from "./orders/home-currency.ts";
import { presentOffer } from "./orders/offer.presenter.ts";
import { ProviderAway } from "./payment-provider.ts";
import { PaymentRefused } from "./payment-refused.ts";
import type { Payments } from "./payment.service.ts";

export interface PaymentRoutes {
  /** Null where no provider is set up. */
  readonly payments: Pick<
    Payments,
    "currencies" | "offers" | "order" | "find" | "kindOf" | "given" | "subscriptionUntil" | "isTest"
  > | null;
  /** The country of an address; null if nobody knows. */
  readonly countryOf: (address: string) => string | null;
}

const ORDERS = { max: 30, windowMs: 60_000, ofAccount: true };

export function paymentRoutes(app: FastifyInstance, { payments, countryOf }: PaymentRoutes): void {
  const isTest = payments?.isTest ?? false;
  /** A bill names a country that there is, even where nothing else speaks about the place. */
  const decide = (stated: string, address: string) => {
    if (!isCountryCode(stated)) throw failure("invalid_argument");
    return placeOf({ stated, network: countryOf(address) });
  };

  serve(app, orderOffers, async ({ query, identity, request, locale }) => {
    const decided = decide(query.country, request.ip);
    const currencies = [...(payments?.currencies() ?? [])];
    const currency = query.currency ?? homeCurrency(query.country, currencies);
    const answer = {
      can_pay: payments !== null,
      is_test: isTest,
      is_country_clear: decided.isSettled,
      currency,
      currencies,
      subscription_until: timestamp((await payments?.subscriptionUntil(identity.userId)) ?? null),
    };
    if (!payments || !decided.isSettled) return { ...answer, offers: [] };
    const wish = { ownerId: identity.userId, currency, place: decided.place };
    const words = isLocale(locale) ? locale : DEFAULT_LOCALE;
    return {
      ...answer,
      offers: (await payments.offers(wish)).map((offer) => presentOffer(offer, words)),
    };
  });

  serve(
    app,
    orderCreate,
    async ({ body, identity, request, locale }) => {
      if (!payments) return unopened("no_provider", isTest);
      const { plan_id: planId, currency, amount, country: stated } = body;
      const decided = decide(stated, request.ip);
      if (!decided.isSettled) return unopened("country_unclear", isTest);
      const wish = {
        ownerId: identity.userId,
        request: body.request,
        planId,
        currency,
        amount: BigInt(amount),
        renews: body.renews ?? false,
        locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
      };
      try {
        const { orderId, url } = await payments.order({ ...wish, place: decided.place });
        return { result: "opened" as const, order_id: orderId, url, is_test: isTest };
      } catch (error) {
        return unopened(resultOf(error), isTest);
      }
    },
    { limit: ORDERS },
  );

  serve(app, orderShow, async ({ query, identity, locale }) => {
    const order = await payments?.find(identity.userId, query.id);
    if (!payments || !order || !isCurrency(order.currency)) throw failure("not_found");
    const given = await payments.given(order);
    const kind = payments.kindOf(order);
    if (kind === "free") throw new Error("nobody orders the free plan");
    return {
      state: order.state,
      kind,
      plan_id: order.plan_id,
      plan_version: order.plan_version,
      currency: order.currency,
      amount: order.amount,
      is_test: order.is_test === 1,
      bill: order.bill_number ?? "",
      given: given ? [presentGiven(given, locale)] : [],
    };
  });
}

type Result =
  "no_provider" | "already_paid" | "price_changed" | "no_price" | "country_unclear" | "provider_away";

const unopened = (result: Result, isTest: boolean) => ({ result, order_id: "", url: "", is_test: isTest });

function resultOf(error: unknown): Result {
  if (error instanceof ProviderAway) return "provider_away";
  if (!(error instanceof PaymentRefused)) throw error;
  if (error.reason === "too_often") throw failure("resource_exhausted");
  if (error.reason === "unknown" || error.reason === "not_refundable") throw failure("not_found");
  return error.reason;
}
