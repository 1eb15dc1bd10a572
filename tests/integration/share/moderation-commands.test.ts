import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { plainText } from "../../support/mailbox.ts";
import { runHoldall } from "../../support/run-holdall.ts";

const dataDir = mkdtempSync(join(tmpdir(), "holdall-moderation-"));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const holdall = (...args: readonly string[]) => runHoldall(args, { HOLDALL_DATA_DIR: dataDir });

it("administrators decide by the command line, and every refusal is a sentence", async () => {
  const password = ["--password", "correct horse battery"];
  await holdall("user", "create", "--email", "grace@example.org", ...password, "--admin");
  await holdall("user", "create", "--email", "ada@example.org", ...password);
  assert.equal((await holdall("moderation", "list")).stdout, "0 reported shares.\n");

  const grounds = ["--rule", "abuse", "--facts", "Spam in 40 groups.", "--as", "grace@example.org"];
  const restrict = ["moderation", "restrict", "ada@example.org", "--measure", "suspend", ...grounds];
  const endless = await holdall(...restrict);
  assert.equal(endless.code, 2);
  assert.match(endless.stderr, /^suspend needs --days, from 1 to 30\.\nUsage: /);
  const nobody = await holdall(
    "moderation",
    "look",
    "nothing",
    "--as",
    "grace@example.org",
    "--because",
    "x",
  );
  assert.match(nobody.stderr, /^There is no share nothing\./);
  const unknown = await holdall("moderation", "decide", "nothing", "--measure", "burn", ...grounds);
  assert.match(unknown.stderr, /^--measure must be one of: none, hold, cover, block, block-name, open\./);

  const done = await holdall(...restrict, "--days", "3");
  assert.equal(done.code, 0, done.stderr);
  assert.match(done.stdout, /^Decided: suspend, until 2/);
  assert.match((await holdall("user", "list")).stdout, /ada@example\.org\tSUSPENDED/);
  const [letter = ""] = await readdir(join(dataDir, "outbox"));
  assert.match(plainText(await readFile(join(dataDir, "outbox", letter), "utf8")), /Spam in 40 groups\./);
  const { stdout } = await holdall("moderation", "record");
  assert.match(
    stdout,
    /suspend {2}account \S+ {2}abuse {2}report .* Spam in 40 groups\.\n1 decided, 0 looked at\./,
  );
  const today = new Date().toISOString().slice(0, 10);
  const figures = JSON.parse((await holdall("moderation", "figures", "--since", today)).stdout);
  assert.deepEqual(figures.decisions.byMeasure, { suspend: 1 });
  const before = JSON.parse((await holdall("moderation", "figures", "--until", "2026-01-01")).stdout);
  assert.deepEqual(before.decisions.byMeasure, {});
  const statements = await holdall("moderation", "statements", "--since", "2026-01-01");
  const [columns, statement, ...others] = statements.stdout.trimEnd().split("\n");
  assert.match(columns ?? "", /^"decision_visibility",.*,"puid"$/);
  assert.match(statement ?? "", /"DECISION_ACCOUNT_SUSPENDED","\d{4}-\d\d-\d\d".*"Spam in 40 groups\."/);
  assert.deepEqual(others, []);
});
