import assert from "node:assert/strict";
import { before, it } from "node:test";
import { activationCodeOf } from "../../../../contract/activation-code.ts";
import type { GivenPlan } from "../../../../contract/codes.ts";
import { onEveryLoginServer } from "../../login/login-server.ts";
import { callerOf, nobody, person, type Person } from "../../security/house.ts";

const PATH = "/api/vip/v1/order/activation-code";
const UNKNOWN = activationCodeOf(new Array<number>(20).fill(9));
/** Wrong codes that an account may try within an hour before it has to wait. */
const FREE = 10;

onEveryLoginServer("activation codes over the wire", (server) => {
  let codes: readonly string[];
  before(async () => {
    codes = await server().context.services.codeBatches.make({
      planId: "premium-monthly",
      version: null,
      lastsDays: 30,
      codes: 20,
      expiryDays: 90,
      note: "",
    });
  });
  let next = 0;
  const code = () => codes[next++] ?? "";
  const send = (who: Person, activation_code: unknown, headers = {}) =>
    who.call("POST", PATH, { activation_code, data: { source: "card" } }, headers);

  it("tell what they gave in the language of the request, the same each time", async () => {
    const [ada, own] = [await person(server()), code()];
    const first = await send(ada, own, { "accept-language": "ja" });
    assert.equal(first.status, 200, first.text);
    const { given } = first.body as { given: GivenPlan };
    assert.equal(given.name, "プレミアム（月額）");
    assert.equal(given.premium, true);
    assert.ok(Date.parse(given.until) > Date.parse(given.from));
    assert.deepEqual((await send(ada, own, { "accept-language": "ja" })).body, first.body);
    assert.equal((await send(await person(server()), own)).body["error"], "activation_code_invalid");
  });

  it("are nothing to somebody without an account, or with a token that only reads", async () => {
    const own = code();
    assert.equal((await send(nobody(server()), own)).status, 401);
    const { apiTokens } = server().context.services.login;
    const ada = await person(server());
    const reader = await apiTokens.create({
      userId: ada.id,
      days: 1,
      bounds: { readOnly: true, rootId: "" },
    });
    assert.equal((await send(callerOf(server(), ada.id, reader), own)).body["error"], "permission_denied");
    assert.equal((await send(ada, own)).status, 200);
  });

  it("are refused byte for byte alike: unknown, redeemed, stopped", async () => {
    const { codeBatches } = server().context.services;
    const wish = { planId: "storage-100", version: null, lastsDays: 3, codes: 1, expiryDays: 1, note: "x" };
    const [stopped = ""] = await codeBatches.make(wish);
    const batch = (await codeBatches.list()).find(({ note }) => note === "x");
    await codeBatches.freeze(batch?.id ?? "", true);
    const spent = code();
    await send(await person(server()), spent);
    const ada = await person(server());
    const told = await Promise.all(
      [UNKNOWN, spent, stopped, "nonsense"].map(async (wrong) => {
        const { status, text } = await send(ada, wrong);
        return `${status} ${text}`;
      }),
    );
    assert.equal(new Set(told).size, 1, told.join("\n"));
    assert.match(told[0] ?? "", /^400 .*activation_code_invalid/);
  });

  it("are guessed at a few times by an account, at once or one by one, then no more for a while", async () => {
    const ada = await person(server());
    const answers = await Promise.all(Array.from({ length: 3 * FREE }, () => send(ada, UNKNOWN)));
    const wrong = answers.filter(({ body }) => body["error"] === "activation_code_invalid");
    assert.ok(wrong.length >= FREE && wrong.length <= FREE + 1, String(wrong.length));
    const own = code();
    const late = await send(ada, own);
    assert.equal(late.body["error"], "resource_exhausted");
    assert.equal((await send(await person(server()), own)).status, 200, "nobody else waits");
  });

  it("cost nobody tries when they are right", async () => {
    const [ada, own] = [await person(server()), code()];
    for (let time = 0; time < 2 * FREE; time += 1) assert.equal((await send(ada, own)).status, 200);
  });

  it("take no body of another shape", async () => {
    const ada = await person(server());
    for (const wrong of [undefined, null, 7, {}, [], "", "A".repeat(129)])
      assert.equal((await send(ada, wrong)).body["error"], "invalid_argument", JSON.stringify(wrong));
    assert.equal((await ada.call("POST", PATH, "{")).status, 400);
  });

  it("are logged nowhere", () => {
    for (const line of server().logged()) for (const own of codes) assert.ok(!line.includes(own));
  });
});
