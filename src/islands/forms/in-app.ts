import { moneyText, percentText } from "../../../contract/bill-words.ts";
import type { About } from "../../../contract/account.ts";
import type { Offer } from "../../../contract/payments.ts";
import { getAbout } from "../../api/account.ts";
import { countryHere, getOffers } from "../../api/payments.ts";
import { currentSession } from "../../api/session-store.ts";
import { signInFromApp } from "../../features/bridge/app-sign-in.ts";
import { maySell } from "../../features/bridge/may-sell.ts";
import type { InAppWords } from "../../features/in-app/use-in-app-words.ts";
import { PLACES } from "../../features/payment/plans/places.ts";
import { formatSize } from "../../i18n/size.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";
import { fill, filled, momentOf, rowOf } from "./page-parts.ts";

/** Shows the meters and the plans, and again when somebody comes back to the page, perhaps from buying. */
export function arrive(form: HTMLFormElement): void {
  // Until it is known whether there is anything to press for, no button comes and goes.
  offer(form, wordsOf<InAppWords>(form).loading);
  void show(form);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void show(form);
  });
}

export function submit(form: HTMLFormElement): void {
  if (currentSession()) void show(form);
  else location.assign(`/drive/login?return=${encodeURIComponent(location.pathname)}`);
}

async function show(form: HTMLFormElement): Promise<void> {
  const words = wordsOf<InAppWords>(form);
  const page = form.ownerDocument;
  // A button that was pressed stays, and keeps the focus.
  tell(form, words.loading);
  await whileBusy(form, async () => {
    if (/[?&]bridge_auth=1(&|$)/.test(location.search)) await signInFromApp(window);
    if (!currentSession()) return signedOut(form, words);
    try {
      const [about, sells] = await Promise.all([getAbout(), maySell(window)]);
      const canBuy = sells && about.can_buy;
      const more = page.querySelector<HTMLElement>("[data-more]");
      if (more) more.hidden = !canBuy;
      if (!canBuy) hide(page, "[data-plans]");
      const isUnclear = canBuy && !more && !(await showPlans(page, words));
      const note = sells ? (about.can_buy ? "" : words.closed) : words.notHere;
      showMeters(page, words, about, isUnclear ? words.unclear : note);
      goOn(form);
    } catch (error) {
      if (!currentSession()) return signedOut(form, words);
      hide(page, "[data-plans]", "[data-more]");
      offer(form, failureText(error, words.unreachable), words.again);
    }
  });
}

/** Takes the form away. Who has pressed its button reads on at what came. */
function goOn(form: HTMLFormElement): void {
  const page = form.ownerDocument;
  const hadFocus = form.contains(page.activeElement);
  form.hidden = true;
  if (hadFocus) page.querySelector<HTMLElement>("[data-meters] h2")?.focus();
}

function signedOut(form: HTMLFormElement, words: InAppWords): void {
  hide(form.ownerDocument, "[data-meters]", "[data-plans]", "[data-more]");
  offer(form, words.signedOut, words.signIn);
}

function hide(page: Document, ...parts: readonly string[]): void {
  for (const part of parts) page.querySelector(part)?.toggleAttribute("hidden", true);
}

/** Says something in place of the meters, with what to press. */
function offer(form: HTMLFormElement, said: string, press = ""): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  tell(form, said);
  if (button) {
    button.textContent = press;
    button.hidden = press === "";
  }
  if (press !== "") form.hidden = false;
}

function showMeters(page: Document, words: InAppWords, about: About, note: string): void {
  const { quota, traffic, expires_at: until } = about;
  const unlimited = quota.is_unlimited ? -1 : Number(quota.limit);
  const rows = [
    meterOf(page, words.storage, Number(quota.usage), unlimited, [words.storageUsed, words.storageUnlimited]),
    meterOf(page, words.traffic, Number(traffic.usage), Number(traffic.limit), [
      words.trafficUsed,
      words.trafficUnlimited,
    ]),
    meterOf(page, words.premium, 0, -1, [
      "",
      until === "" ? words.free : filled(words.premiumUntil, { until: momentOf(until) }),
    ]),
  ];
  const place = page.querySelector("[data-note]");
  if (place) place.textContent = note;
  fill(page, "[data-meters]", "ul", rows, false);
}

/** @param limit below 0 there is none, and no bar. */
function meterOf(
  page: Document,
  name: string,
  usage: number,
  limit: number,
  [used, unlimited]: readonly [string, string],
): HTMLElement {
  const sizes = { used: formatSize(usage, language()), limit: formatSize(limit, language()) };
  const text = filled(limit < 0 ? unlimited : used, sizes);
  const row = rowOf(page, "[data-meter]", { name, text });
  const track = row.querySelector<HTMLElement>("[data-track]");
  const percent = limit > 0 ? Math.min(100, Math.round((usage / limit) * 100)) : 0;
  if (!track) return row;
  track.hidden = limit < 0;
  track.setAttribute("aria-label", name);
  track.setAttribute("aria-valuenow", String(percent));
  track.setAttribute("aria-valuetext", text);
  track.toggleAttribute("data-full", percent >= NEARLY_FULL);
  (track.firstElementChild as HTMLElement).style.inlineSize = `${percent}%`;
  return row;
}

/** From this percentage on a bar warns. */
const NEARLY_FULL = 90;

/** Shows what is sold; false where the evidence for the country differs, so that nothing has a price yet. */
async function showPlans(page: Document, words: InAppWords): Promise<boolean> {
  const { signal } = new AbortController();
  const shop = await getOffers(undefined, await countryHere(language(), signal), signal);
  const rows = shop.offers.map((one) => planOf(page, words, one, shop.currency));
  const test = page.querySelector<HTMLElement>("[data-test]");
  if (test) test.hidden = !shop.is_test;
  fill(page, "[data-plans]", "ul", rows, false);
  return shop.is_country_clear;
}

function planOf(
  page: Document,
  words: InAppWords,
  plan: Offer,
  currency: Parameters<typeof moneyText>[1],
): HTMLElement {
  const money = (amount: number) => moneyText(amount, currency, language());
  const percent = percentText(plan.tax_percent, language());
  const row = rowOf(page, "[data-plan]", {
    name: plan.name,
    words: plan.words,
    amount: money(plan.amount),
    per: words.per[plan.period],
    tax: plan.tax > 0 ? filled(words.tax, { tax: money(plan.tax), percent }) : words.noTax,
  });
  const gives = givesOf(words, plan).map((text) =>
    Object.assign(page.createElement("li"), { textContent: text }),
  );
  row.querySelector("ul")?.replaceChildren(...gives);
  const link = row.querySelector<HTMLAnchorElement>("[data-buy]");
  if (link) {
    link.href = PLACES[plan.kind];
    link.setAttribute("aria-label", `${link.textContent}: ${plan.name}`);
  }
  return row;
}

function givesOf(words: InAppWords, { storage_bytes, traffic_bytes_per_month }: Offer): readonly string[] {
  const size = (bytes: number) => ({ size: formatSize(bytes, language()) });
  return [
    storage_bytes > 0 ? filled(words.moreStorage, size(storage_bytes)) : "",
    traffic_bytes_per_month > 0 ? filled(words.moreTraffic, size(traffic_bytes_per_month)) : "",
    traffic_bytes_per_month < 0 ? words.unlimitedTraffic : "",
  ].filter((text) => text !== "");
}

const language = () => document.documentElement.lang;
