import assert from "node:assert/strict";
import { it } from "node:test";
import { addressPeople } from "./address-people.ts";
import { freshnessAsked, holdBack } from "../sessions/held-request.ts";
import { freshEmail, onEveryLoginServer, PASSWORD } from "../login-server.ts";

onEveryLoginServer("a change of address", (server) => {
  const people = addressPeople(server);
  const { login, member, begin, begun, confirm, change, emailOf, linkTo } = people;
  const refusal = async (answer: ReturnType<typeof confirm>) => (await answer).body["error"];

  it("to an account's address is answered as any other, and its owner gets a letter", async () => {
    const [thief, owner] = [await member(), await member()];
    const taken = await begin(thief.who, owner.email);
    const free = await begin(thief.who, freshEmail());
    assert.deepEqual([taken.status, Object.keys(taken.body)], [200, Object.keys(free.body)]);
    const waits = [taken, free].map(({ body }) => Number(body["wait_seconds"]));
    assert.ok(waits.every((wait) => wait > 25 && wait <= 30));
    assert.match((await server().subjectTo(owner.email)) ?? "", /already have/);
    const again = await begin(thief.who, owner.email);
    const answers = [];
    for (let tried = 0; tried < 6; tried += 1)
      answers.push(await refusal(confirm(thief.who, again.changeId, "000000")));
    const wrong = Array.from({ length: 5 }, () => "invalid_verification_code");
    assert.deepEqual(answers, [...wrong, "expired_verification_code"]);
  });

  it("takes five tries, also when the sixth is right", async () => {
    const { id, email, who } = await member();
    const { changeId, code } = await begun(who, freshEmail());
    const wrong = code === "000000" ? "111111" : "000000";
    for (let tried = 0; tried < 5; tried += 1)
      assert.equal(await refusal(confirm(who, changeId, wrong)), "invalid_verification_code");
    assert.equal(await refusal(confirm(who, changeId, code)), "expired_verification_code");
    assert.equal(await emailOf(id), email);
  });

  it("takes a code once, in time, and from the account alone that asked for it", async () => {
    const { who } = await member();
    const stranger = await member();
    const first = await begun(who, freshEmail());
    assert.equal(
      await refusal(confirm(stranger.who, first.changeId, first.code)),
      "expired_verification_code",
    );
    assert.equal((await confirm(who, first.changeId, first.code)).status, 200);
    assert.equal(await refusal(confirm(who, first.changeId, first.code)), "expired_verification_code");
    const late = await begun(who, freshEmail());
    await people.database().write(async (tx) => {
      await tx.updateTable("email_change").set({ expires_at: Date.now() }).execute();
    });
    assert.equal(await refusal(confirm(who, late.changeId, late.code)), "expired_verification_code");
  });

  it("takes no code that was sent for another purpose, and gives none for one", async () => {
    const { who } = await member();
    const wanted = freshEmail();
    const { changeId, code } = await begun(who, wanted);
    await assert.rejects(login().verifications.verify(changeId, code), {
      error: "expired_verification_code",
    });
    const signUp = await people.askCode(wanted, "REGISTER");
    const theirs = await server().codeFor(wanted);
    assert.equal(await refusal(confirm(who, signUp, theirs)), "expired_verification_code");
  });

  it("lets one of two accounts have an address that both proved", async () => {
    const people = [await member(), await member()];
    const wanted = freshEmail();
    const [first, second] = people;
    const one = await begun(first!.who, wanted);
    const other = await begun(second!.who, wanted);
    const answers = await Promise.all([
      confirm(first!.who, one.changeId, one.code),
      confirm(second!.who, other.changeId, other.code),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    const holders = [await emailOf(first!.id), await emailOf(second!.id)];
    assert.equal(holders.filter((email) => email === wanted).length, 1);
  });

  it("doesn't take an address that its owner left since the code was sent, but keeps for a while", async () => {
    const [owner, thief] = [await member(), await member()];
    const wanted = freshEmail();
    const early = await begun(thief.who, wanted);
    await change(owner.who, wanted);
    await change(owner.who);
    assert.equal(await refusal(confirm(thief.who, early.changeId, early.code)), "already_exists");
    assert.equal(await emailOf(thief.id), thief.email);
  });

  it("and a sign-up with the same address don't both succeed", async () => {
    const { id, who } = await member();
    const wanted = freshEmail();
    const { changeId, code } = await begun(who, wanted);
    const made = login().users.create({ email: wanted, password: PASSWORD });
    const [changed, created] = await Promise.allSettled([confirm(who, changeId, code), made]);
    const isChanged = changed.status === "fulfilled" && changed.value.status === 200;
    assert.equal(isChanged, created.status === "rejected");
    assert.equal((await emailOf(id)) === wanted, isChanged);
  });

  it("counts once when its code comes twice at the same moment", async () => {
    const { id, email, who } = await member();
    const wanted = freshEmail();
    const { changeId, code } = await begun(who, wanted);
    const answers = await Promise.all([confirm(who, changeId, code), confirm(who, changeId, code)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal(await emailOf(id), wanted);
    assert.match(await linkTo(email), /address-back/);
  });

  it("and its being taken back at the same moment as the next change leave the owner the account", async () => {
    const { id, email, who } = await member();
    await change(who);
    const link = await linkTo(email);
    const { changeId, code } = await begun(who, freshEmail());
    const [, pressed] = await Promise.all([confirm(who, changeId, code), people.pressAgain(link)]);
    assert.equal(pressed, 200);
    assert.equal(await emailOf(id), email);
    assert.equal(await people.isSignedIn(who), false);
  });

  it("isn't made by a call whose body was held back until everybody was signed out", async () => {
    const { id, email, who } = await member();
    const { changeId, code } = await begun(who, freshEmail());
    const held = await holdBack(server(), {
      path: "/api/v1/user/email:confirm",
      headers: [`authorization: Bearer ${who.token}`, "content-type: application/json"],
      body: JSON.stringify({ change_id: changeId, code }),
      begun: freshnessAsked(server()),
    });
    await login().signOutEverywhere(id, { apiTokens: false });
    assert.equal(await held.finish(), 403);
    assert.equal(await emailOf(id), email);
  });

  it("isn't made for a session that ended after the call was let through", async () => {
    const { id, email, who } = await member();
    const { changeId, code } = await begun(who, freshEmail());
    const identity = { userId: id, sessionId: "of nobody", operator: false };
    const late = login().addressChanges.confirm(identity, {
      changeId,
      code,
      caller: { ip: "", device: undefined },
    });
    await assert.rejects(late, { error: "permission_denied" });
    assert.equal(await emailOf(id), email);
  });

  it("makes codes for a password that went to the old mailbox worthless", async () => {
    const { email, who } = await member();
    const asked = await people.askCode(email, "PASSWORD_RESET");
    const code = await server().codeFor(email);
    await change(who);
    await assert.rejects(login().verifications.verify(asked, code), { error: "expired_verification_code" });
  });

  it("is slowed for an account that has codes sent to many mailboxes", async () => {
    const { who } = await member();
    await people.forgiveAll();
    const asked = async () =>
      (await who.call("POST", "/api/v1/user/email:begin", { email: freshEmail() })).status;
    const statuses: number[] = [];
    for (let sent = 0; sent < 8; sent += 1) statuses.push(await asked());
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 200, 429]);
  });

  it("has another code sent to a mailbox after half a minute, and says how long that is", async () => {
    const { who } = await member();
    const wanted = freshEmail();
    const { body } = await begin(who, wanted);
    assert.ok(Number(body["wait_seconds"]) > 25 && Number(body["wait_seconds"]) <= 30);
    const soon = await who.call("POST", "/api/v1/user/email:begin", { email: wanted });
    assert.deepEqual([soon.status, soon.body["error"]], [429, "resource_exhausted"]);
  });
});
