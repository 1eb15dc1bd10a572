import assert from "node:assert/strict";
import { it } from "node:test";
import { userRemovePicture } from "../../../../server/cli/user-remove-picture.ts";
import { openStream } from "../../events/stream-client.ts";
import { onOneLoginServer } from "../login-server.ts";
import { plain } from "./picture-files.ts";
import { sessionPeople } from "../sessions/session-people.ts";

onOneLoginServer("a picture that the operator takes away", (server) => {
  const { newPerson, sessionOf, kinds } = sessionPeople(server);

  /** Runs the operator's command; resolves with its output. */
  async function removeBy(email: string): Promise<string> {
    const said: string[] = [];
    const { context } = server();
    const code = await userRemovePicture.run({
      config: context.config,
      args: { words: [], options: { email }, given: [["email", email]] },
      context: async () => context,
      print: (line) => void said.push(line),
    });
    assert.equal(code, 0);
    return said.join();
  }

  it("is gone, and its person's open pages hear of it", async () => {
    const person = await newPerson();
    const who = await sessionOf(person.id);
    const sent = await who.call("PUT", "/api/v1/user/picture", { image: (await plain()).toString("base64") });
    const picture = String(sent.body["picture"]);
    assert.equal((await fetch(picture)).status, 200);
    const stream = await openStream(server().origin, who.token);
    await stream.until(({ name }) => name === "ready");
    const before = stream.events.length;
    assert.match(await removeBy(person.email.toUpperCase()), /shows no picture any more/);
    await stream.until(({ name }) => name === "account", before);
    stream.close();
    assert.equal((await fetch(picture)).status, 404);
    assert.equal((await who.call("GET", "/api/v1/user/me")).body["picture"], "");
  });

  it("is in the account's own record and in the log, without the address", async () => {
    const person = await newPerson();
    const who = await sessionOf(person.id);
    await who.call("PUT", "/api/v1/user/picture", { image: (await plain()).toString("base64") });
    await removeBy(person.email);
    assert.ok((await kinds(who)).includes("picture_removed"));
    const lines = server()
      .logged()
      .filter((line) => line.includes(person.id));
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /the operator has removed a picture/);
    assert.ok(!lines[0]?.includes(person.email));
  });

  it("has to be there, as its account has", async () => {
    const person = await newPerson();
    await assert.rejects(removeBy(person.email), /shows no picture/);
    await assert.rejects(removeBy("nobody@example.org"), /no account/);
    assert.deepEqual(await kinds(await sessionOf(person.id)), ["signed_in"]);
  });
});
