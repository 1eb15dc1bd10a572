import assert from "node:assert/strict";
import { it } from "node:test";
import { addressPeople } from "../login/address/address-people.ts";
import { freshEmail, onOneLoginServer } from "../login/login-server.ts";
import { nobody } from "../security/house.ts";

const MAIL = "/api/mail/v1";

onOneLoginServer("mail nobody asked for", (server) => {
  const askForReset = (email: string) => {
    const url = `${server().origin}/drive/login`;
    return server().context.services.mail.send("unknownAddress", { email, locale: "en-US" }, { url });
  };
  /** A quoted-printable mail as it reads. */
  const read = async (email: string) =>
    (await server().mailTo(email)).replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const tokenIn = (mail: string) => /\/unsubscribe\?d=([\w.-]+)/.exec(mail)?.[1] ?? "";

  it("says how to stop it, stops it, and comes again when that is taken back", async () => {
    const email = freshEmail();
    await askForReset(email);
    const mail = await read(email);
    const d = tokenIn(mail);
    assert.match(mail, new RegExp(`List-Unsubscribe:\\s+<${server().origin}/api/mail/v1/unsubscribe\\?d=`));
    assert.match(mail, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    assert.doesNotMatch(d, new RegExp(email.split("@")[0] ?? email));

    const refused = await nobody(server()).call("GET", `${MAIL}/unsubscribe?d=${d}`);
    assert.deepEqual(refused.body, { scene: "reset_attempts", subscribed: false });
    await askForReset(email);
    assert.equal(await server().mailsTo(email), 1);

    const back = await nobody(server()).call("POST", `${MAIL}/subscribe?d=${d}`);
    assert.deepEqual(back.body, { scene: "reset_attempts", subscribed: true });
    await askForReset(email);
    assert.equal(await server().mailsTo(email), 2);
  });

  it("is stopped by a mail program's one click, for that address only", async () => {
    const [email, other] = [freshEmail(), freshEmail()];
    await askForReset(email);
    const d = tokenIn(await read(email));
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const path = `${MAIL}/unsubscribe?d=${d}`;
    const answer = await nobody(server()).call("POST", path, "List-Unsubscribe=One-Click", form);
    assert.equal(answer.status, 200);
    await askForReset(other);
    assert.equal(await server().mailsTo(other), 1);
  });

  it("is chosen in the account, kind by kind, and stays so when the address changes", async () => {
    const people = addressPeople(server);
    const { who, email, id } = await people.member();
    const { refusals } = server().context.services;
    const reminders = async () => (await who.call("GET", "/api/v1/user/me")).body["reminders"];
    const choose = (wanted: object) => who.call("PATCH", "/api/v1/user/me", { reminders: wanted });
    assert.deepEqual(await reminders(), { premium_ends: true, traffic_used: true, files_arrived: true });
    const chosen = await choose({ premium_ends: false });
    assert.deepEqual(chosen.body["reminders"], {
      premium_ends: false,
      traffic_used: true,
      files_arrived: true,
    });
    assert.equal(await refusals.isRefused(email, "premium_ends"), true);
    await refusals.refuse(refusals.token(email, "traffic_used"));
    assert.deepEqual(await reminders(), { premium_ends: false, traffic_used: false, files_arrived: true });
    await choose({ traffic_used: true });

    const address = await people.change(who);
    assert.deepEqual(await reminders(), { premium_ends: false, traffic_used: true, files_arrived: true });
    assert.equal(await refusals.isRefused(email, "premium_ends"), false);
    await people.press(await people.linkTo(email));
    assert.equal((await server().context.services.login.users.find(id))?.email, email);
    const told = [email, address].map((one) => refusals.isRefused(one, "premium_ends"));
    assert.deepEqual(await Promise.all(told), [true, false]);
  });

  it("isn't stopped by a token that was made up or changed", async () => {
    const email = freshEmail();
    await askForReset(email);
    const [address = "", scene = "", signature = ""] = tokenIn(await read(email)).split(".");
    for (const d of [
      "x",
      `${address}.${scene}.x`,
      `${address}x.${scene}.${signature}`,
      `${address}.codes.${signature}`,
    ]) {
      const { status, body } = await nobody(server()).call("GET", `${MAIL}/unsubscribe?d=${d}`);
      assert.deepEqual([status, body["error"]], [400, "invalid_argument"]);
    }
  });
});
