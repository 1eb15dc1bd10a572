import assert from "node:assert/strict";
import { it } from "node:test";
import type { ApiToken } from "../../../../contract/tokens.ts";
import type { Database } from "../../../../server/database.ts";
import { createApiTokens } from "../../../../server/services/user/index.ts";
import { runHoldall } from "../../../support/run-holdall.ts";
import { openStream } from "../../events/stream-client.ts";
import { callerOf, linksOf, nobody, uploaded, type Person } from "../../security/house.ts";
import { freshEmail, onEveryLoginServer, PASSWORD } from "../login-server.ts";

const HOUR_MS = 3_600_000;

onEveryLoginServer("API tokens", (server) => {
  /** Somebody with a session and two named tokens. */
  async function scripter() {
    const { users, sessions, apiTokens } = server().context.services.login;
    const email = freshEmail();
    const { id } = await users.create({ email, password: PASSWORD });
    const session = await sessions.start(id, undefined, ["pwd"]);
    const withToken = async (name: string) =>
      callerOf(server(), id, await apiTokens.create({ userId: id, days: 2, name }));
    const [nightly, photos] = [await withToken("nightly"), await withToken("photos")];
    return { id, email, owner: callerOf(server(), id, session.access_token), nightly, photos };
  }
  const listed = async (who: Person) => {
    const { status, body } = await who.call("GET", "/api/v1/user/tokens");
    assert.equal(status, 200);
    return new Map((body["tokens"] as readonly ApiToken[]).map((token) => [token.name, token]));
  };
  const revoke = async (who: Person, id: string) =>
    (await who.call("DELETE", `/api/v1/user/tokens/${id}`)).status;
  const works = async (who: Person) => (await who.call("GET", "/api/v1/user/me")).status === 200;
  const holdall = (...args: readonly string[]) => {
    const { dataDir, databaseUrl } = server().context.config;
    return runHoldall(args, { HOLDALL_DATA_DIR: dataDir, HOLDALL_DATABASE_URL: databaseUrl });
  };

  it("are listed to their person alone: name, dates, and the hour of the last use", async () => {
    const { owner, nightly } = await scripter();
    const before = await listed(owner);
    assert.deepEqual([...before.keys()].toSorted(), ["nightly", "photos"]);
    assert.deepEqual(
      [...before.values()].map((token) => token.last_used_at),
      ["", ""],
    );
    await works(nightly);
    const after = await listed(owner);
    assert.equal(after.get("photos")?.last_used_at, "");
    assert.match(after.get("nightly")?.last_used_at ?? "", /T\d\d:00:00\.000\+00:00$/);
    assert.equal((await listed((await scripter()).owner)).get("nightly")?.last_used_at, "");
    assert.equal((await nightly.call("GET", "/api/v1/user/tokens")).body["error"], "permission_denied");
    assert.equal((await nobody(server()).call("GET", "/api/v1/user/tokens")).status, 401);
  });

  it("note their use with one write in an hour, however often they are used", async () => {
    const { database } = server().context;
    let writes = 0;
    const counted = new Proxy(database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name === "write") writes += 1;
        return typeof value === "function" ? value.bind(target) : value;
      },
    }) satisfies Database;
    const tokens = createApiTokens({
      database: counted,
      audit: server().context.services.audit,
      ended: async () => undefined,
      revoked: async () => undefined,
      onError: (error) => {
        throw error;
      },
    });
    const { id } = await scripter();
    const bearer = await tokens.create({ userId: id, days: 1 });
    writes = 0;
    const use = async () => {
      const found = await tokens.find(bearer);
      assert.ok(found);
      await tokens.use(found, { network: "203.0.113.0/24", country: "" });
      return found;
    };
    const found = await use();
    assert.equal(writes, 1);
    // The hour may end between two uses, but not twice.
    for (let time = 0; time < 5; time += 1) await use();
    assert.ok(writes <= 2, `${writes} writes`);
    await database.write((tx) =>
      tx
        .updateTable("api_token")
        .set({ last_used_at: Date.now() - 2 * HOUR_MS })
        .where("id", "=", found.id)
        .execute(),
    );
    writes = 0;
    await use();
    assert.equal(writes, 1, "another hour");
  });

  it("are revoked by their person, with the links and the stream they gave; by nobody else", async () => {
    const { owner, nightly, photos } = await scripter();
    const file = await uploaded(nightly, server(), "log.txt", "nothing happened");
    const { keep } = await linksOf(nightly, file);
    const stream = await openStream(server().origin, nightly.token);
    const id = (await listed(owner)).get("nightly")?.id ?? "";
    assert.equal(await revoke((await scripter()).owner, id), 404);
    assert.equal(await revoke(photos, id), 403);
    assert.equal((await nobody(server()).call("GET", keep)).status, 200);
    assert.equal(await revoke(owner, id), 200);
    await stream.ended;
    assert.equal((await nobody(server()).call("GET", keep)).status, 404);
    assert.deepEqual([await works(nightly), await works(photos), await works(owner)], [false, true, true]);
    assert.equal(await revoke(owner, id), 404);
  });

  it("outlive signing out everywhere, unless their person says so", async () => {
    const { owner, nightly, photos } = await scripter();
    const everywhere = (who: Person, more: object) =>
      who.call("POST", "/api/v1/auth/revoke", { everywhere: true, ...more });
    const streams = [
      await openStream(server().origin, owner.token),
      await openStream(server().origin, photos.token),
    ];
    assert.equal((await everywhere(owner, {})).status, 200);
    await streams[0]?.ended;
    assert.deepEqual([await works(owner), await works(nightly)], [false, true]);
    assert.equal((await everywhere(nightly, { api_tokens: true })).status, 200);
    await streams[1]?.ended;
    assert.deepEqual([await works(nightly), await works(photos)], [false, false]);
  });

  it("are made, listed and revoked by the operator, whose command reaches servers that run", async () => {
    const { email, owner, nightly, photos } = await scripter();
    const made = await holdall("token", "create", "--email", email, "--name", "backup\u202e");
    const backup = callerOf(server(), owner.id, made.stdout.trim());
    assert.equal(await works(backup), true);
    const { stdout } = await holdall("token", "list", "--email", email);
    assert.match(stdout, /\n3 tokens\.\n$/);
    const lines = stdout.split("\n").map((line) => line.split("\t"));
    const used = lines.find(([, , , , , name]) => name === "backup\\u202e");
    assert.equal(used?.[1], email);
    assert.match(used?.[4] ?? "", /^\d{4}-\d\d-\d\d \d\dh$/);
    const unused = lines.find(([, , , , , name]) => name === "nightly");
    assert.equal(unused?.[4], "never");
    assert.match((await holdall("token", "list")).stdout, new RegExp(`\t${email}\t`));

    const stream = await openStream(server().origin, nightly.token);
    assert.equal((await holdall("token", "revoke", "--id", unused?.[0] ?? "")).stdout, "Revoked.\n");
    await stream.ended;
    assert.deepEqual([await works(nightly), await works(photos)], [false, true]);
    assert.equal((await holdall("token", "revoke", "--id", unused?.[0] ?? "")).code, 1);
    assert.equal((await holdall("token", "revoke")).code, 2);
    assert.equal((await holdall("token", "revoke", "--email", email)).code, 0);
    assert.deepEqual([await works(photos), await works(backup), await works(owner)], [false, false, true]);
  });
});
