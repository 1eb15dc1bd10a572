import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { isActivationCode } from "../../../../contract/activation-code.ts";
import { runHoldall } from "../../../support/run-holdall.ts";

describe("the operator's commands about activation codes", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-codes-"));
  const env = { HOLDALL_DATA_DIR: folder, HOLDALL_PUBLIC_URL: "https://drive.example" };
  const holdall = (...args: string[]) => runHoldall(["code", ...args], env);
  const make = (...args: string[]) => holdall("make", "--plan", "premium-monthly", "--days", "30", ...args);

  before(async () => assert.equal((await runHoldall(["migrate"], env)).code, 0));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("print codes alone, a line each", async () => {
    const { code, stdout, stderr } = await make("--codes", "3", "--note", "spring\tfair");
    assert.deepEqual([code, stderr], [0, ""]);
    const lines = stdout.trimEnd().split("\n");
    assert.equal(lines.length, 3);
    assert.ok(lines.every(isActivationCode), stdout);
  });

  it("print links that keep the code from the server", async () => {
    const { stdout } = await make("--links");
    const link = new URL(stdout.trim());
    assert.equal(link.origin + link.pathname, "https://drive.example/drive/payment/redeem");
    assert.ok(isActivationCode(new URLSearchParams(link.hash.slice(1)).get("code") ?? ""));
  });

  it("list batches, stop one and open it again", async () => {
    const listed = await holdall("batches");
    assert.match(listed.stdout, /\n2 batches\.\n$/);
    const line = listed.stdout.split("\n").find((one) => one.includes("spring")) ?? "";
    assert.match(
      line,
      /^[\w-]{22}\tpremium-monthly \S{10}\t30 days\t\S{10}\t\S{10}\t0 of 3 redeemed\topen\tspring\\u0009fair$/,
    );
    const id = line.split("\t")[0] ?? "";
    assert.equal((await holdall("freeze", id)).code, 0);
    assert.match(
      (await holdall("batches")).stdout,
      new RegExp(`${id}\\t.*\\tfrozen \\d{4}-\\d\\d-\\d\\d\\t`),
    );
    assert.equal((await holdall("unfreeze", id)).code, 0);
    assert.match((await holdall("batches")).stdout, new RegExp(`${id}\\t.*\\topen\\t`));
  });

  it("say what is wrong", async () => {
    const wrong = async (args: readonly string[], says: RegExp) => {
      const { code, stdout, stderr } = await holdall(...args);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, says);
    };
    await wrong(["make"], /--plan needs a value/);
    await wrong(["make", "--plan", "gold"], /no published plan gold\./);
    await wrong(["make", "--plan", "premium-monthly"], /given for a number of days/);
    await wrong(["make", "--plan", "storage-100", "--codes", "many"], /--codes must be a whole number/);
    await wrong(["make", "--plan", "storage-100", "--codes", "10001"], /from 1 to 10000/);
    await wrong(["freeze", "nothing"], /no batch nothing/);
    await wrong(["unfreeze"], /Name one batch/);
  });
});
