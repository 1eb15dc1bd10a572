import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach } from "node:test";
import { type Database, openDatabase } from "../../../../server/database.ts";
import type { TestAct, Webhook } from "../../../../server/services/payment/index.ts";
import { NOON, type PACK } from "../bills/bills-kit.ts";
import { secondsOf, shopOf, wish, type Shop } from "./payment-kit.ts";

export const MONTH = 30 * 86_400;
export const YEAR = 365 * 86_400;
export const HOUR_MS = 3_600_000;

export const priceOf = ({ prices }: typeof PACK): bigint => BigInt(prices!.EUR!.amount);

type Open = (() => Promise<Database>) & { url(): Promise<string> };

/** Two servers of one database that sell by the test provider, and a buyer and a clock of its own for each test. */
export function paymentScene(open: Open) {
  let second: Database;
  const scene = { now: NOON } as {
    database: Database;
    url: string;
    now: number;
    shops: readonly [Shop, Shop];
    /** The first server. */
    shop: Shop;
    ada: string;
  };

  before(async () => {
    scene.database = await open();
    scene.url = await open.url();
    second = openDatabase(scene.url);
    const now = () => scene.now;
    scene.shops = [shopOf(scene.database, now), shopOf(second, now)];
    [scene.shop] = scene.shops;
  });
  beforeEach(() => {
    scene.now = NOON;
    scene.ada = randomUUID();
    for (const { faults, heard } of scene.shops) faults.length = heard.length = 0;
  });
  after(() => second.close());

  const leave = (ownerId: string) => scene.shops.forEach(({ leavers }) => leavers.add(ownerId));
  const seconds = () => secondsOf(scene.database, scene.shop, scene.ada, scene.now);
  const order = (more: Parameters<typeof wish>[2] = {}, request: string = randomUUID()) =>
    scene.shop.payments.order(wish(scene.ada, request, more));
  const state = async (id: string) => (await scene.shop.payments.find(scene.ada, id))?.state;
  async function told(page: string, act: TestAct): Promise<Webhook> {
    const webhook = await scene.shop.provider.act(page, act);
    assert.ok(webhook);
    return webhook;
  }
  async function act(page: string, what: TestAct): Promise<void> {
    assert.ok(await scene.shop.payments.receive(await told(page, what)));
    await scene.shop.payments.workOn();
  }
  const billed = async (id: string) => scene.shop.office.bills.findByKey(scene.database.read, `order/${id}`);
  const refused = (asked: Promise<unknown>, reason: string) =>
    assert.rejects(asked, { name: "PaymentRefused", reason });
  async function isWhole(): Promise<void> {
    assert.deepEqual((await scene.shop.office.ledger.verify()).faults, []);
  }
  return { scene, leave, seconds, order, state, told, act, billed, refused, isWhole };
}
