import assert from "node:assert/strict";
import type { Database } from "../../../../server/database.ts";
import { createLedger } from "../../../../server/services/ledger/index.ts";
import { CODE_DAYS } from "./cast.ts";
import type { LifeServer } from "./life-server.ts";

/*
 * The life of everybody is counted anew here from the codes, visits and orders: never from what the services that give keep
 * about it.
 */

const DAY_MS = 86_400_000;

interface Given {
  readonly id: string;
  readonly key: string;
  readonly source: string;
  readonly owner_id: string;
  readonly plan_id: string;
  readonly from_at: number;
  readonly until_at: number | null;
  readonly ended_at: number | null;
}

const everyGrant = (database: Database): Promise<readonly Given[]> =>
  database.read.selectFrom("plan_grant").selectAll().orderBy("from_at").orderBy("id").execute();

/** The amounts that the rows of the ledger add up to are its balances; only the house owes. */
export async function recountLedger(database: Database): Promise<void> {
  const ledger = createLedger({ database, now: Date.now });
  assert.deepEqual((await ledger.verify()).faults, []);
  const counted = new Map<string, bigint>();
  for (const { account, unit, amount } of await database.read
    .selectFrom("ledger_posting")
    .selectAll()
    .execute())
    counted.set(`${account} ${unit}`, (counted.get(`${account} ${unit}`) ?? 0n) + BigInt(amount));
  for (const [place, amount] of counted) {
    const [account, unit] = place.split(" ") as [never, never];
    assert.equal(await ledger.balance(database.read, { account, unit }), amount, place);
    if (!place.startsWith("house/")) assert.ok(amount >= 0n, place);
  }
}

/** The money that the provider holds is the money that was booked, whoever left in the meantime. */
export async function recountMoney(database: Database): Promise<number> {
  const ledger = createLedger({ database, now: Date.now });
  const pages = await database.read
    .selectFrom("test_checkout")
    .select("currency")
    .select(({ fn }) => [
      fn.sum<number | string>("amount").as("paid"),
      fn.sum<number | string>("refunded").as("back"),
    ])
    .where("state", "=", "paid")
    .groupBy("currency")
    .execute();
  for (const { currency, paid, back } of pages) {
    const place = { account: "house/payments-test", unit: `TEST-${currency}` as "TEST-EUR" } as const;
    assert.equal(await ledger.balance(database.read, place), BigInt(paid) - BigInt(back), currency);
  }
  return pages.length;
}

/** Each code, visit and order gave its plan once, for its time; resolves with how many gave something. */
export async function recountGifts(database: Database): Promise<number> {
  const grants = await everyGrant(database);
  const of = (source: string) => grants.filter((grant) => grant.source === source);
  const lasting = ({ from_at, until_at }: Given) => (until_at === null ? null : until_at - from_at);

  const codes = await database.read
    .selectFrom("activation_code")
    .selectAll()
    .where("redeemed_by", "is not", null)
    .execute();
  const hashes = new Map(codes.map(({ code_hash, redeemed_by }) => [`code/${code_hash}`, redeemed_by]));
  for (const grant of of("code")) {
    assert.equal(hashes.get(grant.key), grant.owner_id, grant.key);
    assert.equal(lasting(grant), grant.plan_id === "storage-100" ? null : CODE_DAYS * DAY_MS, grant.key);
  }
  await onceEach(
    database,
    of("code"),
    codes.map(({ redeemed_by }) => String(redeemed_by)),
  );

  const visits = await database.read.selectFrom("check_in").selectAll().where("gave_days", ">", 0).execute();
  await onceEach(
    database,
    of("check-in"),
    visits.map(({ owner_id }) => owner_id),
  );
  const daysOf = Map.groupBy(visits, ({ owner_id }) => owner_id);
  for (const [owner, days] of daysOf) {
    const theirs = of("check-in").filter(({ owner_id }) => owner_id === owner);
    const given = theirs.reduce((sum, grant) => sum + (lasting(grant) ?? 0), 0);
    if (theirs.length > 0)
      assert.equal(given, days.reduce((sum, { gave_days }) => sum + gave_days, 0) * DAY_MS);
  }

  const firsts = await database.read.selectFrom("first_visit_gift").select("owner_id").execute();
  await onceEach(
    database,
    of("invite"),
    firsts.map(({ owner_id }) => owner_id),
  );
  return grants.length;
}

/** Everybody who stays has as many grants as things that give one. */
async function onceEach(
  database: Database,
  grants: readonly Given[],
  owners: readonly string[],
): Promise<void> {
  const there = await staying(database);
  const theirs = grants.map(({ owner_id }) => owner_id).filter((owner) => there.has(owner));
  const expected = owners.filter((owner) => there.has(owner)).toSorted();
  assert.deepEqual(theirs.toSorted(), expected);
}

/** Everybody with an account of which nothing has been erased yet: erasing goes on for days, stage by stage. */
async function staying(database: Database): Promise<ReadonlySet<string>> {
  const accounts = await database.read.selectFrom("user_account").select("id").execute();
  const erased = await database.read
    .selectFrom("farewell")
    .select("account_id")
    .where("stage", "!=", "")
    .execute();
  const gone = new Set(erased.map(({ account_id }) => account_id));
  return new Set(accounts.map(({ id }) => id).filter((id) => !gone.has(id)));
}

/** Each order that was paid has what its price still buys, each that was given back has nothing. */
export async function recountOrders(database: Database): Promise<number> {
  const grants = Map.groupBy(await everyGrant(database), ({ key }) => key.split("/")[1]);
  const there = await staying(database);
  const everyOrder = await database.read.selectFrom("payment_order").selectAll().execute();
  const orders = everyOrder.filter(({ owner_id }) => there.has(owner_id));
  const credited = new Map(orders.map((order) => [order.carried_to, order]));
  for (const order of orders) {
    const given = grants.get(order.id) ?? [];
    assert.equal(order.owed, null, order.id);
    const running = given.filter(({ ended_at }) => ended_at === null);
    const isPaid = order.state === "paid" || order.state === "refunded";
    assert.equal(given.length > 0, isPaid && order.paid_at !== null, order.id);
    if (order.state === "refunded") assert.deepEqual(running, [], order.id);
    assert.ok(running.length <= 1, order.id);
    if (order.lasts_ms === null) continue;
    // Time that was used up, and what its part of the price gives back, never come to more than what was bought.
    const had = given.reduce(
      (sum, { from_at, until_at, ended_at }) => sum + spent(from_at, until_at, ended_at),
      0,
    );
    assert.ok(had <= order.lasts_ms, `${order.id}: ${had} of ${order.lasts_ms}`);
    // A change was paid by what is left of the order before as well, which goes back with it.
    const before = credited.get(order.id);
    const price = order.amount + (before?.carried ?? 0);
    const back = order.refunded + (before?.carried_back ?? 0);
    if (before && order.state === "refunded") assert.equal(back, price, order.id);
    if (before) assert.ok(before.refunded >= before.carried_back, order.id);
    const kept = Math.floor((order.lasts_ms / 1_000) * (1 - back / price)) * 1_000;
    const still = running.reduce((sum, { from_at, until_at }) => sum + Number(until_at) - from_at, 0);
    if (back > 0) assert.ok(still <= kept + 1_000, `${order.id}: ${still} of ${kept}`);
    else if (order.purpose === "once") assert.equal(had, order.lasts_ms, order.id);
  }
  return orders.filter(({ state }) => state === "paid").length;
}

const spent = (from: number, until: number | null, ended: number | null): number =>
  Math.max(0, Math.min(until ?? Infinity, ended ?? Infinity) - from);

/** A subscription ends when what was given for its term does. */
export async function recountTerms(database: Database): Promise<number> {
  const there = await staying(database);
  const ends = new Map((await everyGrant(database)).map(({ id, until_at }) => [id, until_at]));
  const live = await database.read
    .selectFrom("subscription")
    .selectAll()
    .where("owner_key", "is not", null)
    .execute();
  const theirs = live.filter(({ owner_id, grant_id }) => grant_id !== null && there.has(owner_id));
  for (const { id, grant_id, until_at } of theirs) assert.equal(until_at, ends.get(grant_id ?? ""), id);
  return theirs.length;
}

export async function recountEntitlements(server: LifeServer, people: readonly string[]): Promise<void> {
  const grants = Map.groupBy(await everyGrant(server.context.database), ({ owner_id }) => owner_id);
  for (const person of people) await recountEntitlement(server, person, grants.get(person) ?? []);
}

/**
 * Premium of one person stands in a queue without gaps and without two at once, packs beside it; that and the free plan is
 * what they may do.
 */
async function recountEntitlement(
  { context }: LifeServer,
  ownerId: string,
  grants: readonly Given[],
): Promise<void> {
  const { plans, entitlements } = context.services;
  const at = context.now();
  const open = grants.filter(
    ({ ended_at: ended, until_at: until }) => ended === null && (until ?? Infinity) > at,
  );
  let end = at;
  let [storage, traffic] = [0, 0];
  const add = (grants: {
    readonly storageBytes?: number;
    readonly trafficBytesPerMonth?: number | "unlimited";
  }) => {
    storage += grants.storageBytes ?? 0;
    traffic += Number(grants.trafficBytesPerMonth ?? 0);
  };
  for (const grant of open) {
    const gives = plans.version(grant.plan_id, "2026-11-27")!.grants;
    if (gives.premium) {
      assert.ok(
        grant.from_at <= at ? end === at : grant.from_at === end,
        `${ownerId} has a gap, or two at once`,
      );
      end = Number(grant.until_at);
    }
    if (grant.from_at <= at) add(gives);
  }
  const free = plans.newest(at).find(({ kind }) => kind === "free")!.grants;
  add(free);
  const has = await entitlements.read(context.database.read, ownerId);
  assert.equal(has.premiumUntil, end === at ? null : end);
  assert.equal(has.storageBytes, storage);
  assert.equal(has.trafficBytesPerMonth, traffic);
}
