import assert from "node:assert/strict";
import { it } from "node:test";
import { PROOFS } from "../../../../contract/proofs.ts";
import { CALLS } from "../../../contract/calls.ts";
import { callerOf, person, type Person } from "../../security/house.ts";
import { codeNow, guarded, wrongCode } from "../authenticator-app.ts";
import { signInByPages } from "../journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login-server.ts";

const MINUTE_MS = 60_000;
const FRESH = [...CALLS].filter(([, { proof }]) => proof && PROOFS[proof].fresh);

onOneLoginServer("sensitive calls", (server) => {
  const members = () => server().context.services.login;

  /** Somebody with a session of the API. */
  async function member() {
    const email = freshEmail();
    const { id } = await members().users.create({ email, password: PASSWORD });
    return { email, ...(await sessionOf(id)) };
  }

  async function sessionOf(id: string): Promise<Person> {
    const tokens = await members().sessions.start(id, undefined, ["pwd"]);
    return callerOf(server(), id, tokens.access_token);
  }

  /** Moves all proofs into the past. */
  const age = (ms: number): Promise<void> =>
    server().context.database.write(async (tx) => {
      await tx
        .updateTable("session_proof")
        .set({ proved_at: Date.now() - ms })
        .execute();
    });

  const prove = (who: Person, shown: object = {}) =>
    who.call("POST", "/api/v1/auth/prove", { password: PASSWORD, ...shown });
  const begin = async (who: Person) => (await who.call("POST", "/api/v1/user/two-factor")).body["error"];

  for (const [name, { method, path, body }] of FRESH) {
    it(`are refused ten minutes after the proof: ${name}`, async () => {
      const who = await member();
      await age(10 * MINUTE_MS);
      const answer = await who.call(method, `/api${path}`, body ? { code: "123456" } : undefined);
      assert.deepEqual([answer.status, answer.body["error_code"]], [401, 4020]);
      const challenge = answer.headers.get("www-authenticate") ?? "";
      assert.equal(challenge, 'Bearer error="insufficient_user_authentication", max_age="600"');
    });
  }

  it("are let through up to then, and again after a proof, for the session that gave it alone", async () => {
    const who = await member();
    const elsewhere = await sessionOf(who.id);
    await age(9 * MINUTE_MS);
    assert.equal(await begin(who), undefined);
    await age(11 * MINUTE_MS);
    const wrong = await who.call("POST", "/api/v1/auth/prove", { password: "a guess" });
    assert.equal(wrong.body["error"], "invalid_account_or_password");
    assert.equal(await begin(who), "validate_required");
    const proved = await prove(who);
    const left = Date.parse(String(proved.body["fresh_until"])) - Date.now();
    assert.ok(left > 9 * MINUTE_MS && left <= 10 * MINUTE_MS);
    assert.equal(await begin(who), undefined);
    assert.equal(await begin(elsewhere), "validate_required");
  });

  it("take a code as well from who has a second factor, and each code once", async () => {
    const { id, secret, recoveryCodes } = await guarded(server());
    const who = await sessionOf(id);
    await age(11 * MINUTE_MS);
    assert.equal((await prove(who)).body["error_code"], 4015);
    assert.equal((await prove(who, { code: wrongCode(secret) })).body["error_code"], 4016);
    assert.equal((await prove(who, { recovery_code: "0000-0000-0000-0000" })).body["error_code"], 4017);
    const code = codeNow(secret);
    assert.equal((await prove(who, { code })).status, 200);
    assert.equal((await prove(who, { code })).body["error_code"], 4016);
    assert.equal((await prove(who, { recovery_code: recoveryCodes[0] })).status, 200);
    assert.equal((await who.call("DELETE", "/api/v1/user/two-factor")).status, 200);
  });

  it("are let through right after a sign-in by the pages", async () => {
    const { id, email } = await member();
    const { tokens } = await signInByPages(server(), email);
    assert.equal(await begin(callerOf(server(), id, tokens.access_token)), undefined);
  });

  it("are closed to API tokens, which can prove nothing", async () => {
    const script = await person(server());
    assert.equal(await begin(script), "permission_denied");
    assert.equal((await prove(script)).body["error"], "permission_denied");
  });

  it("are slowed for who guesses the password of a session left open", async () => {
    const who = await member();
    const guess = async () =>
      (await who.call("POST", "/api/v1/auth/prove", { password: "a guess" })).body["error"];
    const errors: unknown[] = [];
    for (let tried = 0; tried < 8; tried += 1) errors.push(await guess());
    assert.ok(errors.includes("account_freeze"), String(errors));
  });
});
