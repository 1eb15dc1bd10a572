import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, it } from "node:test";
import type { CampaignFile } from "../../../contract/campaigns.ts";
import { commands } from "../../../server/cli/commands.ts";
import { NOTED_ACTS, OTHERS_ACTS } from "../../../server/cli/noted-acts.ts";
import { findCommand, parseArguments } from "../../../server/cli/parse-arguments.ts";
import { personalData } from "../../../server/tables.ts";
import { createStamps } from "../../../server/services/audit/index.ts";
import { letterTokens } from "../../../server/services/moderation/index.ts";
import { createCampaignDesk } from "../../../server/services/campaign/index.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login/login-server.ts";
import { plain } from "../login/profile/picture-files.ts";
import { sessionPeople } from "../login/sessions/session-people.ts";
import { person, shareOf, uploaded } from "../security/house.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-acts-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const CLIENT = { id: "phone", name: "Phone", kind: "public", redirect_uris: ["org.example.phone:/in"] };
const CLIENTS = join(folder, "clients.json");
writeFileSync(CLIENTS, JSON.stringify([CLIENT]));

onOneLoginServer("acts of power", (server) => {
  const services = () => server().context.services;

  /** Runs a command in the server's own process; resolves with the lines that it printed. */
  async function holdall(...words: readonly string[]): Promise<string> {
    const command = findCommand(commands, words);
    assert.ok(command, words.join(" "));
    const { context } = server();
    const lines: string[] = [];
    const code = await command.run({
      config: context.config,
      args: parseArguments(command, words),
      context: async () => context,
      print: (line) => void lines.push(line),
    });
    return [...lines, `exit ${code}`].join("\n");
  }

  /** Every row of the database, but what is forgotten within minutes. */
  async function everything(): Promise<string> {
    const { read } = server().context.database;
    const tables = Object.keys(personalData).filter(
      (table) => table !== "notice" && table !== "audit_waiting",
    );
    const rows = await Promise.all(
      tables.map((table) =>
        read
          .selectFrom(table as "migration")
          .selectAll()
          .execute(),
      ),
    );
    return JSON.stringify(rows);
  }

  /** Makes what acts need; resolves with each as an operator does it, in an order in which each finds what it is about. */
  async function everyAct(): Promise<readonly (readonly [string, () => Promise<unknown>])[]> {
    const { database } = server().context;
    const { login, plans, planGrants, codeBatches, campaignFiles, audit, ledger, moderation, appeals } =
      services();
    const [admin, email] = [freshEmail(), freshEmail()];
    await login.users.create({ email: admin, password: PASSWORD, admin: true });
    const owner = await login.users.create({ email, password: PASSWORD });
    const who = await sessionPeople(server).sessionOf(owner.id);
    await who.call("PUT", "/api/v1/user/picture", { image: (await plain()).toString("base64") });
    await login.twoFactor.begin(owner);
    await database.write((tx) => tx.updateTable("second_factor").set({ confirmed_at: 1 }).execute());
    const sharer = await person(server());
    const share = await shareOf(sharer, [await uploaded(sharer, server(), "film.txt", "film")]);
    const judge = freshEmail();
    await login.users.create({ email: judge, password: PASSWORD, admin: true });
    const tokens = letterTokens(server().context.config.secrets.linkKey);
    const appealed = async (name: string) => {
      const shareId = await shareOf(sharer, [await uploaded(sharer, server(), name, name)]);
      const grounds = { rule: "abuse", facts: "It is spam.", origin: "report", by: admin } as const;
      const decided = await moderation.decideShare({ ...grounds, shareId, measure: "block", strike: false });
      const token = tokens.ofDecision(decided.measure.id);
      return (await appeals.file({ token, shareId: "", text: "It is Ada's own film." })).reference;
    };
    const [kept, undone] = [await appealed("one.txt"), await appealed("two.txt")];
    const ruled = ["--as", judge, "--reasons", "Ada says so."];
    const invitation = await login.invitations.create({ uses: 1, days: 1 });
    const wish = { planId: "storage-100", version: null, lastsDays: null, codes: 1, expiryDays: 9, note: "" };
    await codeBatches.make(wish);
    const [batch] = await codeBatches.list();
    const plan = plans.inForce("storage-100", Date.now());
    assert.ok(plan && batch);
    const gift = {
      ownerId: owner.id,
      plan,
      lasts: null,
      source: "operator",
      actor: "operator/grace",
    } as const;
    const grant = await database.write((tx) => planGrants.give(tx, { ...gift, key: "k" }));
    const files = campaignFiles
      .filter(({ affected }) => affected?.by === "list")
      .map((file): CampaignFile => ({ ...file, ends: "2999-01-01T00:00:00Z" }));
    const desk = createCampaignDesk({
      database,
      audit,
      files,
      plans,
      ledger,
      everybody: login.users.list,
      now: Date.now,
    });
    const campaign = files[0]?.id ?? "";
    const by = ["--as", admin, "--rule", "abuse", "--facts", "It is a film of Ada."];
    const command = (act: string, ...words: readonly string[]) => [act, () => holdall(...words)] as const;
    return [
      command("account_made", "user", "create", "--email", freshEmail(), "--password", PASSWORD),
      command("two_factor_removed", "user", "two-factor-off", "--email", email),
      command("picture_removed", "user", "remove-picture", "--email", email),
      command("token_made", "token", "create", "--email", email),
      command("tokens_ended", "token", "revoke", "--email", email),
      command("invitation_made", "invite", "create"),
      command("invitation_withdrawn", "invite", "withdraw", "--id", invitation.id),
      command("codes_made", "code", "make", "--plan", "storage-100"),
      command("codes_frozen", "code", "freeze", batch.id),
      ["campaign_opened", () => desk.open(campaign, "operator/grace")],
      ["campaign_people_named", () => desk.nameAffected(campaign, [email])],
      ["campaign_closed", () => desk.close(campaign, "operator/grace")],
      command("client_registered", "client", "register", CLIENTS),
      command("client_removed", "client", "remove", "--id", "phone"),
      command("plan_given", "plan", "grant", "--email", email, "--plan", "storage-100", "--as", "grace"),
      command("plan_taken_back", "plan", "withdraw", grant.id, "--as", "grace"),
      command("share_looked_at", "moderation", "look", share, "--as", admin, "--because", "Ada asked for it"),
      command("share_decided", "moderation", "decide", share, "--measure", "block", ...by),
      command(
        "account_decided",
        "moderation",
        "restrict",
        email,
        "--measure",
        "suspend",
        "--days",
        "3",
        ...by,
      ),
      command("appeal_decided", "moderation", "appeal", "uphold", kept, ...ruled),
      command(
        "share_decided",
        "moderation",
        "appeal",
        "reverse",
        undone,
        ...ruled,
        "--facts",
        "It isn't spam.",
      ),
      command("leaving_begun", "user", "leave", "--email", email),
      command("leaving_taken_back", "user", "return", "--email", email),
    ];
  }

  const rename = (from: string, to: string) =>
    server().context.database.write((tx) => tx.schema.alterTable(from).renameTo(to).execute());

  it("each is in the log, and none is done that can't be noted there", async () => {
    const { audit, auditDesk } = services();
    const acts = await everyAct();
    const told: string[] = [];
    for (const [act, run] of acts) {
      const before = await everything();
      await rename("audit_waiting", "audit_gone");
      await assert.rejects(run(), /audit_waiting/, act);
      await rename("audit_gone", "audit_waiting");
      assert.equal(await everything(), before, `${act} was done all the same`);
      await run();
      await audit.place();
      const { size } = await auditDesk.verify([], []);
      const [shown] = await auditDesk.show(size - 2, 1);
      told.push(shown?.leaf.act ?? "");
      assert.doesNotMatch(JSON.stringify(shown?.leaf), /@|Ada|grace/, "the log has nobody's name or words");
    }
    assert.deepEqual(
      told,
      acts.map(([act]) => act),
    );
    const noted = Object.values(NOTED_ACTS).flatMap((each) => (typeof each === "string" ? [] : each));
    assert.deepEqual(new Set(told), new Set(noted));
  });

  it("what wasn't done isn't noted", async () => {
    const { audit, login } = services();
    const email = freshEmail();
    await login.users.create({ email, password: PASSWORD });
    await audit.place();
    await assert.rejects(holdall("user", "two-factor-off", "--email", email), { error: "not_found" });
    assert.equal(await audit.place(), 0);
  });

  it("what is in force by files is noted once, and again when it is something else", async () => {
    const { audit, auditKeeper, auditDesk } = services();
    await auditKeeper.keepHouse();
    const law = async () =>
      (await auditDesk.show(-1, 1_000, { act: "law_changed" })).map(({ leaf }) => leaf.subject);
    const first = await law();
    for (const name of ["policies", "plans", "rewards", "tax", "region"])
      assert.ok(first.includes(`law/${name}`), name);
    await auditKeeper.keepHouse();
    assert.deepEqual(await law(), first);
    await audit.noteStates(new Map([["policies", "another chain"]]));
    await audit.place();
    assert.deepEqual(await law(), [...first, "law/policies"]);
    assert.deepEqual(OTHERS_ACTS.includes("law_changed"), true);
  });

  it("everybody can have checkpoints, and an operator holds the log against them", async () => {
    const { origin } = server();
    const text = async (path: string) => {
      const answer = await fetch(`${origin}/audit/${path}`);
      return { status: answer.status, type: answer.headers.get("content-type"), body: await answer.text() };
    };
    const newest = await text("checkpoint");
    assert.deepEqual([newest.status, newest.type], [200, "text/plain; charset=utf-8"]);
    const [, size = ""] = newest.body.split("\n");
    assert.equal((await text(`checkpoints/${size}`)).body, newest.body);
    assert.match((await text("checkpoints")).body, new RegExp(`^${size} 20`));
    assert.equal((await text(`checkpoints?before=${size}`)).body, "");
    for (const path of [
      "checkpoints/1",
      "checkpoints/x",
      `checkpoints/${size}/stamp`,
      "checkpoints?before=-1",
    ])
      assert.ok((await text(path)).status >= 400, path);
    const key = join(folder, "key");
    writeFileSync(key, (await text("key")).body);
    assert.match(
      await holdall("audit", "verify", "--since", `${origin}/audit/checkpoint`, "--key", key),
      /^Nothing is wrong\. .*exit 0$/s,
    );
    const changed = join(folder, "changed");
    writeFileSync(changed, newest.body.replace(`\n${size}\n`, `\n${Number(size) + 1}\n`));
    assert.match(
      await holdall("audit", "verify", "--since", changed),
      /isn't signed by the key of this log.*exit 1$/s,
    );
    const proof = join(folder, "proof");
    writeFileSync(proof, (await holdall("audit", "proof", "0")).split("\n")[0] ?? "");
    assert.match(
      await holdall("audit", "check", proof, "--key", key),
      /^It is in the log: \{"act":.*exit 0$/s,
    );
    assert.match(
      await holdall("audit", "show", "--act", "account_decided"),
      /person\/\w{32} \(.+\) .* abuse .*\n1 act\.\nexit 0$/,
    );
    assert.match(
      await holdall("audit", "figures", "--from", "2020-01-01", "--to", "2999-01-01"),
      /^1\taccount_decided\n/,
    );
  });

  it("an authority's stamp is one that openssl takes, and what is changed has none", async () => {
    const { context } = server();
    const openssl = (...args: readonly string[]) =>
      execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
    writeFileSync(
      join(folder, "tsa.cnf"),
      "[req]\ndistinguished_name=dn\n[dn]\n[ext]\nextendedKeyUsage=critical,timeStamping\n[tsa]\ndefault_tsa=t\n[t]\nserial=serial\nsigner_cert=tsa.pem\nsigner_key=tsa.key\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\nordering=yes\ntsa_name=yes\ness_cert_id_chain=no\n",
    );
    const made =
      "req -x509 -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.pem -subj /CN=Stamps -days 9 -config tsa.cnf -extensions ext";
    openssl(...made.split(" "));
    let isAway = true;
    const authority = createServer((request, response) => {
      void buffer(request).then((query) => {
        writeFileSync(join(folder, "query"), query);
        if (isAway) return response.writeHead(503).end();
        const reply = "ts -reply -queryfile query -out reply -config tsa.cnf -section t";
        openssl(...reply.split(" "));
        return response.end(readFileSync(join(folder, "reply")));
      });
    });
    authority.listen(0, "127.0.0.1");
    await once(authority, "listening");
    after(() => authority.close());
    const results: string[] = [];
    const stamps = createStamps({
      database: context.database,
      url: `http://127.0.0.1:${(authority.address() as AddressInfo).port}/`,
      userAgent: "test",
      publish: services().auditFiles.putStamp,
      told: (result) => results.push(result),
      now: Date.now,
    });
    await assert.rejects(stamps.stampNewest(), /answered 503/);
    isAway = false;
    await stamps.stampNewest();
    const note = await (await fetch(`${server().origin}/audit/checkpoint`)).text();
    const [, size = ""] = note.split("\n");
    const file = join(context.config.dataDir, "audit", `${size.padStart(15, "0")}.tsr`);
    const stamped = readFileSync(file);
    rmSync(file);
    await stamps.stampNewest();
    assert.deepEqual(readFileSync(file), stamped, "another server had it, or its file couldn't be written");
    assert.deepEqual(results, ["failed", "stamped"]);

    const stamp = await fetch(`${server().origin}/audit/checkpoints/${size}/stamp`);
    assert.equal(stamp.headers.get("content-type"), "application/timestamp-reply");
    writeFileSync(join(folder, "stamp"), Buffer.from(await stamp.arrayBuffer()));
    const verified = (text: string) => {
      writeFileSync(join(folder, "note"), text);
      return openssl(..."ts -verify -in stamp -data note -CAfile tsa.pem".split(" ")).toString();
    };
    assert.match(verified(note), /Verification: OK/);
    assert.throws(() => verified(note.replace(size, `${size}0`)), /imprint mismatch|FAILED|failed/);
  });
});
