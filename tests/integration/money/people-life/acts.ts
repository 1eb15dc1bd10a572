import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Currency } from "../../../../contract/currencies.ts";
import { TEST_ACTS } from "../../../../server/services/payment/index.ts";
import { asPerson, giftsOf, type Cast } from "./cast.ts";
import type { LifeServer } from "./life-server.ts";

/** One process of a life: its server, its dice, and everybody there is. */
export interface Life {
  readonly server: LifeServer;
  readonly cast: Cast;
  readonly below: (limit: number) => number;
}
export type Act = (life: Life, person: string) => Promise<unknown>;

const PLANS = ["premium-monthly", "premium-yearly", "storage-100", "traffic-1000"];
const CURRENCIES: readonly Currency[] = ["EUR", "USD", "JPY"];
const PLACE = { country: "DE", stated: "DE", network: null, payment: null };
const MOST_DOWNLOADED = 50_000_000;

export const one = <Item>({ below }: Life, items: readonly Item[]): Item => items[below(items.length)]!;

function shop({ server }: Life) {
  const { payments, testProvider } = server.context.services;
  if (!payments || !testProvider) throw new Error("nothing is sold");
  return { payments, testProvider };
}

const buy: Act = async (life, ownerId) => {
  const { payments, testProvider } = shop(life);
  const currency = one(life, CURRENCIES);
  const planId = one(life, PLANS);
  const sold = await payments.offers({ ownerId, currency, place: PLACE });
  const offer = sold.find(({ plan }) => plan.id === planId);
  if (!offer) return;
  const wish = { ownerId, planId: offer.plan.id, currency, amount: offer.gross, place: PLACE };
  const renews = offer.plan.grants.premium === true && life.below(2) === 0;
  const { id } = await payments.order({ ...wish, request: randomUUID(), renews });
  const webhook = await testProvider.act(id, life.below(4) === 0 ? one(life, TEST_ACTS) : "pay");
  // Now and then the provider's word is lost, or comes twice.
  if (!webhook || life.below(10) === 0) return;
  await payments.receive(webhook);
  if (life.below(5) === 0) await payments.receive(webhook);
  await payments.workOn();
};

/** Gives back all or a part of something that the person has bought. */
export const refund: Act = async (life, ownerId) => {
  const { database } = life.server.context;
  const paid = await database.read
    .selectFrom("payment_order")
    .select(["id", "amount"])
    .where("owner_id", "=", ownerId)
    .where("state", "=", "paid")
    .execute();
  if (paid.length === 0) return;
  const { id, amount } = one(life, paid);
  await shop(life).payments.refund(id, life.below(2) === 0 ? undefined : BigInt(1 + life.below(amount)));
};

/** Does something with a subscription that is renewed; who has none is told so. */
const manage: Act = async (life, ownerId) => {
  const { subscriptions } = shop(life).payments;
  const change = async () => {
    const planId = one(life, ["premium-monthly", "premium-yearly"]);
    const quote = await subscriptions.quoteChange(ownerId, planId);
    if (typeof quote === "string") return;
    const { asOf, dueNow } = quote;
    await subscriptions.change(ownerId, { planId, asOf, dueNow, locale: "ja" });
  };
  const doings = [
    change,
    () => subscriptions.cancel(ownerId),
    () => subscriptions.keep(ownerId),
    () => subscriptions.pause(ownerId, 1 + life.below(3)),
    () => subscriptions.resume(ownerId),
    () => subscriptions.pay(ownerId, "ru"),
  ];
  await one(life, doings)();
};

const redeem: Act = (life, userId) =>
  giftsOf(life.server).redeem({ userId, ip: `192.0.2.${life.below(250)}` }, one(life, life.cast.codes));
const checkIn: Act = (life, person) => giftsOf(life.server).checkIns.checkIn(person);
const firstVisit: Act = (life, person) => giftsOf(life.server).firstVisit(person);

/** A file by the form upload. A drive that is full, or somebody who leaves, gets no form, or no place for the bytes. */
const upload: Act = async ({ server, below }, id) => {
  const person = await asPerson(server, id);
  const text = "x".repeat(1 + below(999));
  const wish = {
    kind: "drive#file",
    name: `${below(9)}.txt`,
    size: text.length,
    upload_type: "UPLOAD_TYPE_FORM",
  };
  const { body, status } = await person.call("POST", "/api/drive/v1/files", wish);
  assert.notEqual(status, 500);
  const { url } = (body["form"] ?? {}) as { url?: string };
  if (url === undefined) return;
  const form = new FormData();
  form.set("file", new Blob([text]), "ignored");
  const sent = await fetch(new URL(new URL(url).pathname, server.origin), { method: "POST", body: form });
  assert.notEqual(sent.status, 500);
};

const save: Act = async (life, id) => {
  const person = await asPerson(life.server, id);
  const wish = { share_id: one(life, life.cast.shares), file_ids: [] };
  const { status } = await person.call("POST", "/api/drive/v1/share/restore", wish);
  assert.notEqual(status, 500);
};

const download: Act = async (life, ownerId) => {
  const fetcher = { accountId: ownerId, address: "192.0.2.9" };
  const spending = await life.server.context.services.traffic.begin({ ownerId, shownBytes: null }, fetcher);
  const bytes = 1 + life.below(MOST_DOWNLOADED);
  const taken = await spending.take(bytes);
  spending.sent(life.below(taken + 1));
  spending.end();
};

const leave: Act = ({ server }, id) => server.context.services.farewell.ask(id);
const comeBack: Act = ({ server }, id) => server.context.services.farewell.takeBack(id);

/** Each act by how often it is done. */
export const ACTS: readonly (readonly [number, Act])[] = [
  [10, buy],
  [5, refund],
  [8, manage],
  [8, redeem],
  [14, checkIn],
  [3, firstVisit],
  [5, upload],
  [2, save],
  [8, download],
  [1, leave],
  [2, comeBack],
];
