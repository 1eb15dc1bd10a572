import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import tls from "node:tls";
import { openDatabase } from "../../../server/database.ts";
import { certificateFigures } from "../../../server/platform/net/certificate-figures.ts";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";
import { mailServer } from "../../support/mail-server.ts";
import { runHere, runHoldall, type Environment } from "../../support/run-holdall.ts";

const MINUTE_MS = 60_000;
/** Seconds. */
const DAY = 86_400;
/** An address of this machine that counts as somebody else's. */
const ELSEWHERE = "127.0.0.2";

const folder = mkdtempSync(join(tmpdir(), "holdall-doctor-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** An instance's settings, with a site of one page and what differs. */
function settings(name: string, others: Environment = {}): Record<string, string> {
  const site = join(folder, `${name}-site`);
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, "index.html"), "<!doctype html>");
  return { HOLDALL_DATA_DIR: join(folder, name), HOLDALL_SITE_DIR: site, ...others };
}

/** Lines about one part: its health and what is said. */
async function findings(env: Environment, part: string, args: readonly string[] = [], run = runHoldall) {
  const { code, stdout, stderr } = await run(["doctor", ...args], env);
  const lines = stdout.split("\n").map((line) => /^(good|doubt|fault) +(\S+) +(.*)$/.exec(line));
  const told = lines.flatMap((match) => (match?.[2] === part ? [`${match[1]}: ${match[3]}`] : []));
  return { code, told, stdout, stderr };
}

for (const dialect of testDialects()) {
  describe(`the doctor on ${dialect}`, () => {
    let fresh: TestDatabase;
    let env: Record<string, string>;
    before(async () => {
      fresh = await freshDatabase(dialect);
      env = settings(dialect, { HOLDALL_DATABASE_URL: fresh.url });
    });
    after(() => fresh?.drop());

    const change = async (work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>) => {
      const database = openDatabase(fresh.url);
      await work(database).finally(() => database.close());
    };

    it("finds a new instance well, makes nothing in it, and says what is yet to come", async () => {
      const { code, told, stdout, stderr } = await findings(env, "database");
      assert.equal(code, 0, stdout + stderr);
      assert.match(told.join("\n"), /^doubt: (There is none yet|It is empty)/m);
      assert.equal((await runHoldall(["migrate"], env)).code, 0);
      const again = await findings(env, "database");
      assert.deepEqual(
        again.told.map((line) => line.slice(0, 4)),
        dialect === "sqlite" ? ["good", "good"] : ["good", "good", "good", "good", "good"],
      );
    });

    it("finds a database that is older or newer than the program, and changes neither", async () => {
      const newest = { name: "9999-later", applied_at: Date.now() };
      await change(({ write }) => write((tx) => tx.insertInto("migration").values(newest).execute()));
      const newer = await findings(env, "database");
      assert.equal(newer.code, 1);
      assert.match(newer.told[1] ?? "", /^fault: .*newer Holdall.*9999-later/);
      await change(({ write }) =>
        write((tx) => tx.deleteFrom("migration").where("name", "like", "00%").execute()),
      );
      await change(({ write }) =>
        write((tx) => tx.deleteFrom("migration").where("name", "=", "9999-later").execute()),
      );
      const older = await findings(env, "database");
      assert.match(older.told[1] ?? "", /^doubt: It is older than this program/);
      assert.deepEqual((await findings(env, "database")).told, older.told);
    });

    it("finds that nobody works", async () => {
      assert.deepEqual((await findings(env, "tasks")).told, ["good: None has waited for long."]);
      await change(({ write }) => write((tx) => tx.insertInto("task").values(oldTask()).execute()));
      const { code, told } = await findings(env, "tasks");
      assert.deepEqual([code, told], [1, ["fault: One has waited 20 minutes for somebody to begin it."]]);
    });
  });
}

describe("the doctor", () => {
  it("finds folders and keys that others may read, and pages that are lost", async () => {
    const env = settings("open");
    await runHoldall(["migrate"], env);
    chmodSync(join(folder, "open"), 0o755);
    chmodSync(join(folder, "open/secrets.json"), 0o644);
    const { told } = await findings(env, "data");
    assert.deepEqual(told.map((line) => line.slice(0, 24)).slice(2), [
      "doubt: Other accounts of",
      "fault: Other accounts of",
    ]);
    assert.deepEqual((await findings(env, "site")).told, ["good: All 1 files of the site are there."]);
    writeFileSync(
      join(env["HOLDALL_SITE_DIR"] ?? "", ".files.json"),
      JSON.stringify({ files: { "/index.html": {}, "/faq/index.html": {} }, carried: {} }),
    );
    assert.match((await findings(env, "site")).told.join(), /^fault: 1 of 2 files.*\/faq\/index\.html/);
  });

  it("tries the mail server, and a letter where it is told whom to write to", async () => {
    const server = await mailServer({
      refusal: (address) => (address.startsWith("nobody@") ? "550 5.1.1 no such mailbox" : undefined),
    });
    const env = settings("mail", { HOLDALL_SMTP_URL: server.url, HOLDALL_MAIL_FROM: "a@files.invalid" });
    const well = await findings(env, "mail", ["--mail-to", "ada@files.invalid"]);
    assert.match(well.told.join("\n"), /^good: .*\ngood: A letter to ada@files\.invalid was handed over/);
    assert.deepEqual(server.senders, ["a@files.invalid"]);
    const refused = await findings(env, "mail", ["--mail-to", "nobody@files.invalid"]);
    assert.equal(refused.code, 1);
    assert.match(refused.told[1] ?? "", /^fault: A letter to nobody@files\.invalid was refused/);
    await server.close();
    assert.match((await findings(env, "mail")).told.join(), /^fault: The mail server can't be used/);
    const outside = settings("outbox", { HOLDALL_PUBLIC_URL: `http://${ELSEWHERE}:9` });
    assert.match((await findings(outside, "mail")).told.join(), /^fault: Letters are files .* reach nobody/);
  });

  it("finds that its address leads elsewhere, to another clock, or nowhere", async () => {
    let issuer = "";
    let skew = 0;
    const answer: RequestListener = (_request, response) => {
      response.setHeader("date", new Date(Date.now() + skew).toUTCString());
      response.end(JSON.stringify({ issuer }));
    };
    const server = createServer(answer).listen(0, ELSEWHERE);
    const origin = `http://${ELSEWHERE}:${await portOf(server)}`;
    const env = settings("address", { HOLDALL_PUBLIC_URL: origin });
    const { told: elsewhere } = await findings(env, "address");
    assert.match(
      elsewhere.join("\n"),
      /^fault: .*isn't https.*\nfault: .*somebody else answers \(status 200\)/,
    );
    issuer = origin;
    assert.match((await findings(env, "address")).told.join("\n"), /\ngood: .* leads to this instance\.$/);
    skew = 10 * MINUTE_MS;
    assert.match(
      (await findings(env, "address")).told.join("\n"),
      /\nfault: .*clock that is (599|60\d) seconds/,
    );
    server.closeAllConnections();
    server.close();
    assert.match((await findings(env, "address")).told.join("\n"), /\nfault: .*can't be reached from here: /);
  });

  it("finds certificates that browsers don't believe, and those that end soon", async () => {
    const { key, cert } = certificate(3);
    const server = createSecureServer({ key, cert }, (_request, response) => response.end("{}"));
    server.listen(0, ELSEWHERE);
    const url = `https://${ELSEWHERE}:${await portOf(server)}`;
    const env = settings("tls", { HOLDALL_PUBLIC_URL: url });
    assert.match((await findings(env, "certificate")).told.join(), /^fault: Browsers don't believe it: /);
    const known = tls.getCACertificates("default");
    tls.setDefaultCACertificates([...known, cert]);
    try {
      const soon = await findings(env, "certificate", [], runHere);
      assert.deepEqual(soon.told, ["fault: It is good for 2 days."]);
      const figures = await certificateFigures({ publicUrl: url, now: Date.now }).ask();
      const days = (figures[0]?.value ?? 0) - Date.now() / 1000;
      assert.ok(days > 2.9 * DAY && days <= 3 * DAY, String(days));
    } finally {
      tls.setDefaultCACertificates(known);
      server.close();
    }
  });
});

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}

/** A certificate of its own authority for `ELSEWHERE` that is good for `days`. */
function certificate(days: number): { readonly key: string; readonly cert: string } {
  const key = join(folder, "key.pem");
  const cert = join(folder, "cert.pem");
  const subject = ["-subj", "/CN=elsewhere", "-addext", `subjectAltName=IP:${ELSEWHERE}`];
  const files = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", "-x509", ...files, "-days", String(days), ...subject], { stdio: "ignore" });
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}

/** A task that was added twenty minutes ago. */
const oldTask = () => ({
  id: "waits",
  owner_id: "",
  type: "seal",
  phase: "PHASE_TYPE_PENDING" as const,
  progress: 0,
  name: "",
  file_id: "",
  file_name: "",
  file_size: 0,
  params: "{}",
  state: "{}",
  error: null,
  error_facts: "{}",
  attempts: 0,
  internal: 1,
  place: 0,
  run_at: 0,
  lease_by: null,
  lease_until: 0,
  created_at: Date.now() - 20.5 * MINUTE_MS,
  updated_at: 0,
});
