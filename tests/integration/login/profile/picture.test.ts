import assert from "node:assert/strict";
import { it } from "node:test";
import sharp from "sharp";
import { callerOf, person, shareOf, uploaded, type Person } from "../../security/house.ts";
import { onEveryLoginServer } from "../login-server.ts";
import { OWNER, partsOf, photograph, plain, unfit } from "./picture-files.ts";
import { sessionPeople } from "../sessions/session-people.ts";

onEveryLoginServer("the picture of an account", (server) => {
  const { login, newPerson, sessionOf } = sessionPeople(server);

  const send = (who: Person, bytes: Buffer) =>
    who.call("PUT", "/api/v1/user/picture", { image: bytes.toString("base64") });
  const remove = (who: Person) => who.call("DELETE", "/api/v1/user/picture");
  const shown = async (who: Person) => String((await who.call("GET", "/api/v1/user/me")).body["picture"]);
  const owner = async () => sessionOf((await newPerson()).id);
  const fetched = async (address: string, method = "GET") => {
    const reply = await fetch(address, { method });
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  };
  const openShare = async (who: Person, terms: object = {}) =>
    shareOf(who, [await uploaded(who, server(), "a.txt", "a")], terms);
  const visited = async (share: string, more = "") =>
    (await callerOf(server(), "", "").call("GET", `/api/drive/v1/share?share_id=${share}${more}`)).body;
  const shut = (id: string, status: "SUSPENDED" | "LEAVING" | "ACTIVE") =>
    server().context.database.write((tx) => login().users.setStatus(tx, id, status));

  for (const format of ["jpeg", "png", "webp"] as const)
    it(`is 256 pixels a side, sent as ${format} or anything else that browsers write`, async () => {
      const who = await owner();
      const answer = await send(who, await plain(format));
      assert.equal(answer.status, 200, answer.text);
      const address = String(answer.body["picture"]);
      assert.match(address, new RegExp(`^${server().origin}/p/[\\w-]{22}\\.webp$`));
      assert.equal(await shown(who), address);
      const { width, height, format: written } = await sharp((await fetched(address)).bytes).metadata();
      assert.deepEqual([width, height, written], [256, 256, "webp"]);
    });

  it("knows nothing of the place, the camera, the owner and the colour profile of what was sent", async () => {
    const sent = await photograph();
    const { exif, icc } = await sharp(sent).metadata();
    assert.ok(exif && icc && sent.includes(OWNER), "the photograph tells all of it");
    const { body } = await send(await owner(), sent);
    const { bytes } = await fetched(String(body["picture"]));
    assert.deepEqual(partsOf(bytes), ["VP8 "]);
    for (const word of [OWNER, "Phone", "Exif", "http://ns.adobe.com"])
      assert.ok(!bytes.includes(word), word);
  });

  it("keeps nothing of what hangs on a picture's bytes", async () => {
    const both = Buffer.concat([
      await plain("jpeg"),
      Buffer.from("<script>alert('polyglot')</script>PK\x03\x04"),
    ]);
    const { body } = await send(await owner(), both);
    const { bytes } = await fetched(String(body["picture"]));
    assert.ok(!bytes.includes("polyglot"));
    assert.deepEqual(partsOf(bytes), ["VP8 "]);
  });

  it("isn't made of anything else, and the one before stays", async () => {
    const pictures = Object.entries(await unfit());
    assert.ok(pictures.length < 20, "all of them are taken before the first wait");
    const who = await owner();
    const before = (await send(who, await plain())).body["picture"];
    for (const [name, bytes] of pictures) {
      const { status, body } = await send(who, bytes);
      assert.deepEqual([name, status, body["error"]], [name, 400, "invalid_argument"]);
    }
    assert.equal(await shown(who), before);
  });

  it("isn't made of more than a megabyte, nor of what is no base64", async () => {
    const who = await owner();
    const errorOf = async (image: unknown) =>
      (await who.call("PUT", "/api/v1/user/picture", { image })).body["error"];
    assert.equal(await errorOf("A".repeat(1_500_000)), "invalid_argument");
    assert.equal(await errorOf("A".repeat(3_000_000)), "request_too_large");
    assert.equal(await errorOf(""), "invalid_argument");
    assert.equal(await errorOf(7), "invalid_argument");
    assert.equal(await errorOf("\u{1f600}!"), "invalid_argument");
  });

  it("is sent as what it is, to be kept by the browser alone for a day, without cookies", async () => {
    const { body } = await send(await owner(), await plain());
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, bytes } = await fetched(String(body["picture"]), method);
      assert.equal(status, 200);
      assert.equal(bytes.length > 0, method === "GET");
      const named = (name: string) => headers.get(name);
      assert.deepEqual(["content-type", "x-content-type-options", "cache-control", "set-cookie"].map(named), [
        "image/webp",
        "nosniff",
        "private, max-age=86400, immutable",
        null,
      ]);
      assert.match(String(named("content-security-policy")), /sandbox/);
      assert.equal(named("cross-origin-resource-policy"), "cross-origin");
    }
  });

  it("has another address each time, and is gone from the one before", async () => {
    const who = await owner();
    const first = String((await send(who, await plain())).body["picture"]);
    const second = String((await send(who, await plain())).body["picture"]);
    assert.notEqual(first, second);
    assert.deepEqual([(await fetched(first)).status, (await fetched(second)).status], [404, 200]);
    assert.equal((await remove(who)).body["picture"], "");
    assert.equal((await fetched(second)).status, 404);
    assert.equal((await remove(who)).status, 200);
  });

  it("isn't found without its whole name", async () => {
    const address = String((await send(await owner(), await plain())).body["picture"]);
    const guesses = [
      address.replace(".webp", ""),
      address.replace(".webp", ".png"),
      address.replace(/[\w-]{22}\.webp$/, "%25.webp"),
      address.replace(/[\w-]{22}\.webp$/, `${"A".repeat(22)}.webp`),
    ];
    for (const guess of guesses) assert.equal((await fetched(guess)).status, 404, guess);
  });

  it("is one of two that are sent at once", async () => {
    const who = await owner();
    const [one, two] = await Promise.all([plain("png"), plain("webp")]);
    const answers = await Promise.all([send(who, one), send(who, two)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const rows = await server()
      .context.database.read.selectFrom("account_picture")
      .select("name")
      .where("user_id", "=", who.id)
      .execute();
    assert.equal(rows.length, 1);
    assert.equal((await fetched(await shown(who))).status, 200);
  });

  it("is shown beside the name to whoever opens a share, and to nobody who doesn't", async () => {
    const who = await owner();
    const picture = (await send(who, await plain())).body["picture"];
    const open = await openShare(who);
    const locked = await openShare(who, { pass_code_option: "REQUIRED", custom_pass_code: "a1b2c3" });
    const userOf = async (share: string, more?: string) =>
      (await visited(share, more))["user_info"] as Record<string, string>;
    assert.deepEqual(
      [(await userOf(open))["avatar"], (await userOf(open))["portrait_url"]],
      [picture, picture],
    );
    assert.deepEqual((await userOf(locked))["avatar"], "");
    assert.deepEqual((await userOf(locked, "&pass_code=a1b2c3"))["avatar"], picture);
    await remove(who);
    assert.equal((await userOf(open))["avatar"], "");
  });

  for (const status of ["SUSPENDED", "LEAVING"] as const)
    it(`isn't shown while an account is ${status}`, async () => {
      const who = await owner();
      const picture = String((await send(who, await plain())).body["picture"]);
      await shut(who.id, status);
      assert.equal((await fetched(picture)).status, 404);
      assert.equal(await login().pictures.addressOf(who.id), "");
      await shut(who.id, "ACTIVE");
      assert.equal((await fetched(picture)).status, 200);
    });

  it("isn't changed by API tokens, which read it", async () => {
    const script = await person(server());
    assert.equal((await send(script, await plain())).body["error"], "permission_denied");
    assert.equal((await remove(script)).body["error"], "permission_denied");
    const hand = await sessionOf(script.id);
    const picture = (await send(hand, await plain())).body["picture"];
    assert.equal(await shown(script), picture);
  });

  it("isn't changed by a session that ended while its picture was looked at", async () => {
    const who = await owner();
    const identity = { userId: who.id, sessionId: "ended", operator: false };
    const { createChangePicture } = await import("../../../../server/services/login/index.ts");
    const parts = { ...login(), stepUp: { assertCanProve: async () => undefined } };
    const { change } = createChangePicture({ ...parts, square: async (bytes) => bytes });
    await assert.rejects(change(identity, (await plain()).toString("base64")), { error: "unauthenticated" });
    assert.equal(await shown(who), "");
  });

  it("isn't decoded more than twenty times in an hour for one account", async () => {
    const who = await owner();
    const tiny = await plain("png", 32);
    const statuses = new Set<number>();
    for (let time = 0; time < 21; time += 1) statuses.add((await send(who, tiny)).status);
    assert.deepEqual([...statuses], [200]);
    const { body } = await send(who, tiny);
    assert.equal(body["error"], "resource_exhausted");
    assert.equal((await remove(who)).status, 200);
  });
});
