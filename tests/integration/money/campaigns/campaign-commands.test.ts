import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it, mock } from "node:test";
import { runHoldall } from "../../../support/run-holdall.ts";

/** A campaign that comes with Holdall, and one that is for people whom an operator names. */
const GIFT = "christmas-2026";
const COMPENSATION = "interruption-2026-11";
const BOOKED = 5 * 86_400 * 1_000;

describe("the operator's commands about campaigns", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-campaigns-"));
  const env = { HOLDALL_DATA_DIR: folder, HOLDALL_PUBLIC_URL: "https://drive.example" };
  const holdall = (...args: string[]) => runHoldall(["campaign", ...args], env);

  before(async () => {
    mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-12-20T12:00:00Z") });
    assert.equal((await runHoldall(["migrate"], env)).code, 0);
  });
  after(() => {
    mock.timers.reset();
    rmSync(folder, { recursive: true, force: true });
  });

  it("list what there is, and give nothing away before one is opened", async () => {
    const { code, stdout } = await holdall("list");
    assert.equal(code, 0);
    assert.match(
      stdout,
      new RegExp(
        `^${GIFT}\\tpremium-monthly for 5 days\\t2026-12-18T\\S+\\t2027-01-07T\\S+\\tnot opened\\t0 `,
        "m",
      ),
    );
    assert.match(stdout, /\n3 campaigns\.\n$/);
  });

  it("open a campaign, show what is left of it, and close it", async () => {
    const open = await holdall("open", GIFT, "--as", "ada");
    assert.equal(open.stdout, `${GIFT} is open. ${BOOKED} premium_second came to its budget.\n`);
    const again = await holdall("open", GIFT, "--as", "ada");
    assert.match(again.stdout, /^christmas-2026 is open\. 0 premium_second came/);
    const { stdout } = await holdall("show", GIFT);
    assert.match(stdout, /^christmas-2026: open\n/);
    assert.match(stdout, new RegExp(`^left +${BOOKED} premium_second, enough for 1000$`, "m"));
    const closed = await holdall("close", GIFT, "--as", "ada");
    assert.equal(closed.stdout, `${GIFT} is closed. ${BOOKED} premium_second were left.\n`);
    assert.match((await holdall("list")).stdout, /^christmas-2026\t.*\tclosed 2026-12-20\S+\t0 /m);
    assert.match((await runHoldall(["ledger", "verify"], env)).stdout, /2/);
  });

  it("say what is wrong", async () => {
    const wrong = async (args: readonly string[], says: RegExp) => {
      const { code, stdout, stderr } = await holdall(...args);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, says);
    };
    await wrong(["open", "nothing", "--as", "ada"], /no campaign nothing/);
    await wrong(["show", "nothing"], /no campaign nothing/);
    await wrong(["open", GIFT], /--as needs a value/);
    await wrong(["close", GIFT, "--as", "ada"], /isn't open/);
    await wrong(["show"], /Name one campaign/);
    await wrong(["affected", COMPENSATION, "--list", join(folder, "nothing")], /can't be read/);
  });

  it("name those whom a compensation is for", async () => {
    const list = join(folder, "affected.txt");
    writeFileSync(list, "nobody@club.example\r\n\r\n");
    const { stdout } = await holdall("affected", COMPENSATION, "--list", list);
    assert.equal(stdout, "0 accounts are named. 1 lines fit none.\n");
    const refused = await holdall("affected", GIFT, "--list", list);
    assert.match(refused.stderr, /isn't for people of a list/);
  });
});
