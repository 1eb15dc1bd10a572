import assert from "node:assert/strict";
import { it } from "node:test";
import { plainText } from "../../../support/mailbox.ts";
import type { Person } from "../../security/house.ts";
import { onEveryLoginServer, PASSWORD } from "../login-server.ts";
import { keyholder, listed, signInByPasskey, sessionOf } from "../passkeys/passkey-people.ts";
import { sessionPeople } from "../sessions/session-people.ts";

const PATH = "/api/v1/user/password";

onEveryLoginServer("an account without a password", (server) => {
  const { login, newPerson, kinds, linkTo } = sessionPeople(server);

  const remove = (who: Person) => who.call("DELETE", PATH);
  const opens = async (email: string) => (await login().users.authenticate(email, PASSWORD)) !== null;

  it("is signed in to by its passkey, and its person is told", async () => {
    const { who, id, email, key } = await keyholder(server());
    const reset = await login().verifications.start({
      email,
      usage: "PASSWORD_RESET",
      locale: "en-US",
      flow: "",
      caller: { ip: "192.0.2.1", device: "" },
    });
    const code = await server().codeFor(email);
    const { status, body } = await remove(who);
    assert.equal(status, 200);
    assert.equal(body["password"], "");
    assert.match(plainText(await server().mailTo(email)), /no longer has a password/);
    assert.equal(await opens(email), false);
    assert.equal((await signInByPasskey(server(), key)).end.url.pathname, "/auth");
    assert.ok((await kinds(await sessionOf(server(), id))).includes("password_removed"));
    await assert.rejects(login().verifications.verify(reset, code), { error: "expired_verification_code" });
    const letters = await server().mailsTo(email);
    assert.equal((await remove(who)).status, 200, "once more changes nothing");
    assert.equal(await server().mailsTo(email), letters);
  });

  it("has one again by a call, by a code, and by who says that it wasn't them", async () => {
    const { who, email } = await keyholder(server());
    await remove(who);
    const link = await linkTo(email);
    const chosen = await who.call("PUT", PATH, { password: PASSWORD, end_others: false });
    assert.equal(chosen.body["password"], "SET");
    assert.equal(await opens(email), true);
    await remove(who);
    assert.match(link, /\/login\/not-me\?t=/);
    const t = new URL(link).searchParams.get("t") ?? "";
    const pressed = await fetch(`${server().origin}/login/not-me`, {
      method: "POST",
      body: new URLSearchParams({ t }),
    });
    assert.equal(pressed.status, 200);
    assert.equal((await who.call("GET", "/api/v1/user/me")).status, 401);
  });

  it("isn't made where nothing else lets its person in, also beside the removal of the last passkey", async () => {
    const plain = await newPerson();
    const nobody = await sessionOf(server(), plain.id);
    assert.equal((await remove(nobody)).body["error"], "failed_precondition");
    assert.equal(await opens(plain.email), true);
    const { who, id } = await keyholder(server());
    const other = await sessionOf(server(), id);
    const [passkey] = await listed(who);
    const answers = await Promise.all([
      remove(who),
      other.call("DELETE", `/api/v1/user/passkeys/${passkey?.id}`),
    ]);
    const refused = answers.filter(({ body }) => body["error"] === "failed_precondition");
    assert.equal(refused.length, 1, JSON.stringify(answers.map(({ status }) => status)));
  });

  it("takes a fresh proof", async () => {
    const { who } = await keyholder(server());
    await server().context.database.write((tx) =>
      tx.updateTable("session_proof").set({ proved_at: 0 }).execute(),
    );
    assert.equal((await remove(who)).body["error"], "validate_required");
  });
});
