import type { Currency } from "../../contract/currencies.ts";
import type {
  orderCreate,
  orderOffers,
  orderShow,
  testPageAct,
  testPageShow,
} from "../../contract/payments.ts";
import type { areaCountryCode } from "../../contract/region.ts";
import type { BodyOf } from "../../contract/common.ts";
import { request } from "./client.ts";

/** The country that the network address is registered in; `""` when nobody knows. */
const getNetworkCountry = async (signal: AbortSignal): Promise<string> =>
  (await request<typeof areaCountryCode>("GET", "/drive/v1/privilege/area_country_code", { signal })).data
    .countryCode;

/** The country of the network, else the one that a language is at home in. */
export const countryHere = async (locale: string, signal: AbortSignal): Promise<string> =>
  (await getNetworkCountry(signal)) || (new Intl.Locale(locale).maximize().region ?? "US");

/** Lists the plans that are sold, with price and tax. */
export const getOffers = (currency: Currency | undefined, country: string, signal: AbortSignal) =>
  request<typeof orderOffers>("GET", "/vip/v1/order/offers", {
    query: { ...(currency && { currency }), country },
    signal,
  });

/** Orders a plan; answers with the page on which it is paid. */
export const createOrder = (body: BodyOf<typeof orderCreate>) =>
  request<typeof orderCreate>("POST", "/vip/v1/order", { body });

/** Shows how one of one's own orders stands. */
export const getOrder = (id: string, signal?: AbortSignal) =>
  request<typeof orderShow>("GET", "/vip/v1/order", { query: { id }, signal });

/** A page of the test provider. */
export const getTestPage = (page: string, signal: AbortSignal) =>
  request<typeof testPageShow>("GET", "/vip/v1/order/test-page", { query: { page }, signal });

/** Does something on a page of the test provider. */
export const actOnTestPage = (body: BodyOf<typeof testPageAct>) =>
  request<typeof testPageAct>("POST", "/vip/v1/order/test-page", { body });
