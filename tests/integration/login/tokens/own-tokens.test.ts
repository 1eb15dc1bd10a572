import assert from "node:assert/strict";
import { it } from "node:test";
import { TOKENS_MAX } from "../../../../contract/token-limits.ts";
import type { ApiToken } from "../../../../contract/tokens.ts";
import { callerOf, folderOf, uploaded, type Person } from "../../security/house.ts";
import { onEveryLoginServer } from "../login-server.ts";
import { DAY_MS, sessionPeople } from "../sessions/session-people.ts";

const PATH = "/api/v1/user/tokens";
const HOUR_MS = 3_600_000;

onEveryLoginServer("tokens that people make themselves", (running) => {
  const { newPerson, sessionOf, kinds } = sessionPeople(running);
  const member = async () => {
    const { id, email } = await newPerson();
    return { email, who: await sessionOf(id) };
  };
  const make = (who: Person, wish: object) => who.call("POST", PATH, wish);
  const faultOf = async (who: Person, wish: object) => {
    const { status, body } = await make(who, wish);
    return status === 200 ? "none" : String(body["error"]);
  };
  const listed = async (who: Person) => (await who.call("GET", PATH)).body["tokens"] as readonly ApiToken[];

  it("are told once, listed with their bounds and their use, and open the drive", async () => {
    const { who, email } = await member();
    const folder = await folderOf(who, "Photos");
    const made = await make(who, { name: " laptop ", read_only: true, root_id: folder, days: 30 });
    assert.equal(made.status, 200, made.text);
    assert.equal(made.headers.get("cache-control"), "no-store");
    const { token, secret } = made.body as { token: ApiToken; secret: string };
    assert.match(secret, /^hld_[\w-]{20,}$/);
    const { id, created_at, expires_at } = token;
    assert.equal(Date.parse(expires_at) - Date.parse(created_at), 30 * DAY_MS);
    assert.deepEqual(token, {
      id,
      created_at,
      expires_at,
      name: "laptop",
      read_only: true,
      root_id: folder,
      root_name: "Photos",
      last_used_at: "",
      network: "",
      country: "",
    });
    const mail = await running().mailTo(email);
    assert.equal(await running().subjectTo(email), "An API token was made for your account");
    assert.match(mail, /laptop/);
    assert.ok(!mail.includes(secret));
    assert.ok((await kinds(who)).includes("token_made"));

    const program = callerOf(running(), who.id, secret);
    assert.equal((await program.call("GET", "/api/drive/v1/files")).status, 200);
    const list = await who.call("GET", PATH);
    assert.ok(!list.text.includes(secret.slice(4)));
    const [used] = list.body["tokens"] as readonly ApiToken[];
    assert.equal(used?.network, "127.0.0.0/24");
    assert.match(used.last_used_at, /T\d\d:00:00\.000\+00:00$/);
    assert.equal((await who.call("DELETE", `${PATH}/${id}`)).status, 200);
    assert.equal((await program.call("GET", "/api/drive/v1/files")).status, 401);
  });

  it("say that their folder is gone once it lies in the trash", async () => {
    const { who } = await member();
    const root_id = await folderOf(who, "Photos");
    await make(who, { name: "laptop", root_id });
    await who.call("DELETE", `/api/drive/v1/files/${root_id}`);
    const [token] = await listed(who);
    assert.deepEqual([token?.root_id, token?.root_name], [root_id, ""]);
  });

  it("take a session of the site that was proved a short while ago, never another token", async () => {
    const { who } = await member();
    const { login } = running().context.services;
    await running().context.database.write((tx) =>
      tx
        .updateTable("session_proof")
        .set({ proved_at: Date.now() - HOUR_MS })
        .execute(),
    );
    assert.equal(await faultOf(who, { name: "laptop" }), "validate_required");
    const token = await login.apiTokens.create({ userId: who.id, days: 1 });
    assert.equal(await faultOf(callerOf(running(), who.id, token), { name: "laptop" }), "permission_denied");
    assert.equal(await faultOf(callerOf(running(), "", ""), { name: "laptop" }), "unauthenticated");
    assert.equal((await listed(who)).length, 1);
  });

  it("have a name that can be read, an end, and a folder of their person", async () => {
    const { who } = await member();
    const other = await member();
    const theirs = await folderOf(other.who, "Theirs");
    const file = await uploaded(who, running(), "a.txt", "a");
    const trashed = await folderOf(who, "Old");
    await who.call("DELETE", `/api/drive/v1/files/${trashed}`);
    const faults = [
      { name: "" },
      { name: "  " },
      { name: "top‮exe" },
      { name: "x".repeat(65) },
      { name: "x", days: 0 },
      { name: "x", days: 367 },
      { name: "x", days: 1.5 },
      { name: "x", root_id: theirs },
      { name: "x", root_id: file },
      { name: "x", root_id: trashed },
    ].map((wish) => faultOf(who, wish));
    assert.deepEqual(await Promise.all(faults), [
      "invalid_argument",
      "name_invalid",
      "name_invalid",
      "invalid_argument",
      "invalid_argument",
      "invalid_argument",
      "invalid_argument",
      "file_not_found",
      "file_not_found",
      "file_not_found",
    ]);
    assert.equal(await faultOf(who, { name: "💾".repeat(64), days: 366 }), "none");
    assert.equal((await listed(who)).length, 1);
  });

  it(`are ${TOKENS_MAX} at most, also when two are made at once`, async () => {
    const { who } = await member();
    const { apiTokens } = running().context.services.login;
    for (let count = 1; count < TOKENS_MAX; count += 1) await apiTokens.create({ userId: who.id, days: 1 });
    const faults = await Promise.all([faultOf(who, { name: "a" }), faultOf(who, { name: "b" })]);
    assert.deepEqual(faults.toSorted(), ["failed_precondition", "none"]);
    assert.equal((await listed(who)).length, TOKENS_MAX);
  });
});
