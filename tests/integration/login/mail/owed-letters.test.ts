import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { it } from "node:test";
import { onEveryLoginServer } from "../login-server.ts";
import { codeNow } from "../authenticator-app.ts";
import { member } from "../passkeys/passkey-people.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

onEveryLoginServer("letters about an account", (server) => {
  const database = () => server().context.database;
  const outboxes = () => server().contexts.map(({ config }) => join(config.dataDir, "outbox"));

  /** The mail server takes nothing while this is done. */
  async function withoutMail(work: () => Promise<unknown>): Promise<void> {
    for (const outbox of outboxes()) {
      await rm(outbox, { recursive: true, force: true });
      await writeFile(outbox, "no folder any more");
    }
    try {
      await work();
    } finally {
      for (const outbox of outboxes()) await rm(outbox);
    }
  }

  /** Somebody who turns two-factor sign-in on while no mail is taken. */
  async function untold() {
    const person = await member(server());
    await withoutMail(async () => {
      const { body } = await person.who.call("POST", "/api/v1/user/two-factor");
      const code = codeNow(String(body["secret"]));
      const { status } = await person.who.call("POST", "/api/v1/user/two-factor:confirm", { code });
      assert.equal(status, 200);
    });
    return person;
  }

  const owedTo = (id: string) =>
    database().read.selectFrom("owed_letter").selectAll().where("user_id", "=", id).execute();
  const later = (id: string, ms: number) =>
    database().write(async (tx) => {
      await tx
        .updateTable("owed_letter")
        .set((eb) => ({ due_at: eb("due_at", "-", ms), created_at: eb("created_at", "-", ms) }))
        .where("user_id", "=", id)
        .execute();
    });
  const sweepAll = () =>
    Promise.all(server().contexts.map(({ services }) => services.login.owedLetters.sendAgain()));

  it("that couldn't be sent are sent again, once, by whatever server is first", async () => {
    const { id, email } = await untold();
    assert.equal(await server().mailsTo(email), 0);
    const [owed] = await owedTo(id);
    assert.doesNotMatch(owed?.letter ?? "", /twoFactor|example|http/);
    await sweepAll();
    assert.equal(await server().mailsTo(email), 0, "its time hasn't come");
    await later(id, 6 * MINUTE_MS);
    await Promise.all([sweepAll(), sweepAll()]);
    assert.equal(await server().mailsTo(email), 1);
    assert.equal(await server().subjectTo(email), "Two-factor sign-in is on");
    assert.deepEqual(await owedTo(id), []);
  });

  it("are tried less and less often, and for three days", async () => {
    const { id, email } = await untold();
    await withoutMail(async () => {
      await later(id, 6 * MINUTE_MS);
      await sweepAll();
      const [owed] = await owedTo(id);
      assert.equal(Number(owed?.tries), 1);
      assert.ok(Number(owed?.due_at) > Date.now() + 4 * MINUTE_MS);
    });
    await later(id, 4 * DAY_MS);
    await sweepAll();
    assert.deepEqual([await server().mailsTo(email), await owedTo(id)], [0, []]);
  });

  it("that were sent aren't kept, and the others go with the account", async () => {
    const told = await member(server());
    const { body } = await told.who.call("POST", "/api/v1/user/two-factor");
    await told.who.call("POST", "/api/v1/user/two-factor:confirm", { code: codeNow(String(body["secret"])) });
    assert.equal(await server().mailsTo(told.email), 1);
    assert.deepEqual(await owedTo(told.id), []);
    const { id } = await untold();
    assert.equal((await owedTo(id)).length, 1);
    await database().write((tx) => tx.deleteFrom("user_account").where("id", "=", id).execute());
    assert.deepEqual(await owedTo(id), []);
  });
});
