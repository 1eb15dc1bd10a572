import assert from "node:assert/strict";
import { before, it } from "node:test";
import type * as oidc from "openid-client";
import { onEveryLoginServer, type LoginServer } from "../login-server.ts";
import { attribute, csrfOf, faultOf, Visitor } from "../visitor.ts";
import {
  ageCodes,
  answer,
  askForCode,
  device,
  member,
  poll,
  TELEVISION,
  titleOf,
  typeCode,
  xsrfOf,
} from "./device.ts";

onEveryLoginServer("codes of devices in wrong hands", (running) => {
  let server: LoginServer;
  let television: oidc.Configuration;
  before(async () => {
    server = running();
    await server.context.services.login.clients.register(TELEVISION);
    television = await device(server);
  });

  it("a link with the code only fills in the form, and the question follows all the same", async () => {
    const { visitor } = await member(server);
    const code = await askForCode(television);
    const page = await visitor.get(code.verification_uri_complete ?? "");
    assert.equal(page.status, 200);
    assert.equal(attribute(page.body.slice(page.body.indexOf('id="user_code"')), "value"), code.user_code);
    assert.match(page.body, /Go on only if the device in front of you shows the very same one/);
    assert.doesNotMatch(page.body, /<script>|onload/);
    assert.equal((await poll(server, code)).status, 400);
    const fields = { xsrf: xsrfOf(page), confirm: "yes", user_code: code.user_code };
    const question = await visitor.post("/login/device", fields);
    assert.match(question.body, /Agree only if the device is in front of you and shows exactly this code/);
    assert.equal((await poll(server, code)).status, 400, "nothing is granted yet");
  });

  it("another site's page can send neither the code nor the answer", async () => {
    const { visitor } = await member(server);
    const code = await askForCode(television);
    const fields = { confirm: "yes", user_code: code.user_code };
    for (const forged of [fields, { ...fields, xsrf: "guessed" }]) {
      const back = await visitor.post("/login/device", forged);
      assert.match(faultOf(back) ?? "", /open for too long/);
    }
    const stranger = new Visitor(server.origin);
    assert.match(faultOf(await stranger.post("/login/device", fields)) ?? "", /open for too long/);
    const lost = await new Visitor(server.origin).get("/login/device/of-nobody");
    assert.deepEqual([lost.status, titleOf(lost)], [400, "This code has expired"]);
    const question = await typeCode(visitor, code.user_code);
    const action = attribute(question.body, "action");
    const unsigned = await visitor.post(action, { csrf: "guessed", answer: "allow" });
    assert.equal(unsigned.status, 403);
    const foreign = await stranger.post(action, { csrf: csrfOf(question), answer: "allow" });
    assert.equal(foreign.status, 400);
    assert.equal((await poll(server, code)).error, "authorization_pending");
  });

  it("five wrong ones from a network are enough for a while, the right one then included", async () => {
    const { visitor } = await member(server);
    const code = await askForCode(television);
    const { throttle } = server.context.services.login;
    for (let tried = 0; tried < 5; tried += 1)
      assert.match(
        faultOf(await typeCode(visitor, `BCDF-GHJ${"KLMNP"[tried]}`)) ?? "",
        /don't know this code/,
      );
    const late = await typeCode(visitor, code.user_code);
    assert.equal(late.status, 429);
    assert.match(late.headers.get("retry-after") ?? "", /^\d+$/);
    await throttle.forgive("device code:127.0.0.1");
    const right = await typeCode(visitor, code.user_code);
    assert.match(right.body, /Sign this device in\?/);
    assert.equal(await throttle.count("device code:127.0.0.1"), 0, "a right code doesn't count");
  });

  it("the first answer counts, whoever gives the second", async () => {
    const [first, second] = [await member(server), await member(server)];
    const code = await askForCode(television);
    const questions = [
      await typeCode(first.visitor, code.user_code),
      await typeCode(second.visitor, code.user_code),
    ];
    const ends = await Promise.all([
      answer(first.visitor, questions[0]!, "allow"),
      answer(second.visitor, questions[1]!, "allow"),
    ]);
    const told = ends.map((end) => [titleOf(end), end.status, end.url.pathname].join(" "));
    assert.deepEqual(
      ends.map(titleOf).toSorted(),
      ["The device is signed in", "This code was already used"],
      told.join("; "),
    );
    assert.equal((await poll(server, code)).status, 200);
    const again = await typeCode(first.visitor, code.user_code);
    assert.equal(titleOf(again), "This code was already used");
  });

  it("whoever closes the page by mistake may type the code again", async () => {
    const { visitor } = await member(server);
    const code = await askForCode(television);
    await typeCode(visitor, code.user_code);
    await answer(visitor, await typeCode(visitor, code.user_code), "allow");
    assert.equal((await poll(server, code)).status, 200);
  });

  it("an expired one is good for nothing, wherever it expires", async () => {
    const { visitor } = await member(server);
    const [code, other] = [await askForCode(television), await askForCode(television)];
    const question = await typeCode(visitor, other.user_code);
    await ageCodes(server, 601);
    assert.equal(titleOf(await typeCode(visitor, code.user_code)), "This code has expired");
    assert.equal(titleOf(await answer(visitor, question, "allow")), "This code has expired");
    assert.equal((await poll(server, other)).error, "expired_token");
  });

  it("codes that nobody types are counted for the network that asks", async () => {
    const count = async () =>
      (await server.context.database.read.selectFrom("stranger_row").selectAll().execute())
        .map(({ rows }) => rows)
        .reduce((sum, rows) => sum + rows, 0);
    const before = await count();
    await askForCode(television);
    assert.ok((await count()) > before);
  });
});
