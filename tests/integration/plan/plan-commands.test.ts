import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { runHoldall } from "../../support/run-holdall.ts";

const ADA = "ada@example.com";

describe("the operator's commands about plans", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-plan-"));
  const holdall = (...args: string[]) => runHoldall(args, { HOLDALL_DATA_DIR: folder });
  const refused = async (message: string, ...args: string[]) => {
    const { code, stderr } = await holdall("plan", ...args);
    assert.equal(code, 2);
    assert.ok(stderr.includes(message), stderr);
  };

  before(async () => {
    assert.equal(
      (await holdall("user", "create", "--email", ADA, "--password", "correct horse 77 staple")).code,
      0,
    );
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("list the plans in force", async () => {
    const { stdout } = await holdall("plan", "list");
    assert.match(stdout, /^free\t\d{4}-\d\d-\d\d\tfree\tFree/m);
    assert.match(stdout, /^premium-monthly\t/m);
  });

  it("give somebody a plan, list it, and take it back once", async () => {
    const given = await holdall(
      "plan",
      "grant",
      "--email",
      ADA,
      "--plan",
      "premium-monthly",
      "--days",
      "30",
      "--as",
      "eva",
    );
    assert.equal(given.code, 0, given.stderr);
    const [, id = ""] = /^plan withdraw (\S+) takes it back\.$/m.exec(given.stdout) ?? [];
    const { stdout: before } = await holdall("plan", "grants", "--email", ADA);
    assert.match(
      before,
      new RegExp(`^${id}\\tpremium-monthly \\S+\\toperator\\tfrom \\S+\\tuntil \\S+\\n1 grant\\.\\n$`),
    );
    assert.equal((await holdall("plan", "withdraw", id, "--as", "eva")).code, 0);
    assert.match((await holdall("plan", "grants", "--email", ADA)).stdout, /\tended \S+\n1 grant\.\n$/);
    await refused("There is no such grant, or it has ended.", "withdraw", id, "--as", "eva");
    const { stdout: journal } = await holdall("ledger", "export");
    assert.match(journal, /plan_given .*actor:operator\/eva/);
    assert.match(journal, /plan_withdrawn .*actor:operator\/eva/);
  });

  it("say what is wrong with what was typed", async () => {
    const premium = ["grant", "--email", ADA, "--plan", "premium-monthly", "--as", "eva"];
    await refused("Premium needs an end", ...premium);
    await refused("--days must be a whole number", ...premium, "--days", "0");
    await refused("--days must be a whole number", ...premium, "--days", "1.5");
    await refused("not the free one", "grant", "--email", ADA, "--plan", "free", "--as", "eva");
    await refused("plan list names", "grant", "--email", ADA, "--plan", "gold", "--as", "eva");
    await refused("--as must be", "grant", "--email", ADA, "--plan", "storage-100", "--as", "Eva Ö.");
    await refused(
      "There is no account",
      "grant",
      "--email",
      "x@example.com",
      "--plan",
      "storage-100",
      "--as",
      "e",
    );
  });

  it("give nothing to who is to be erased", async () => {
    const bert = "bert@example.com";
    await holdall("user", "create", "--email", bert, "--password", "correct horse 77 staple");
    assert.equal((await holdall("user", "leave", "--email", bert)).code, 0);
    await refused("to be erased", "grant", "--email", bert, "--plan", "storage-100", "--as", "eva");
    assert.match((await holdall("plan", "grants", "--email", bert)).stdout, /^0 grants\.$/m);
  });
});
