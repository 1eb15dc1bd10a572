import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import type { Database } from "../../../../server/database.ts";
import { createBounces } from "../../../../server/services/mail/index.ts";
import { absent } from "../../../support/ground.ts";
import { runHoldall } from "../../../support/run-holdall.ts";

const SECRET = "a key of the tests, which everybody may know";
const REPORT = `Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net

Action: failed
Status: 5.1.1
--b--
`;

describe("the operator's command that takes mail that came back", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-bounce-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const mailbox = "bounces@example.org";
  const holdall = (...args: string[]) =>
    runHoldall(["mail", "bounce", ...args], { HOLDALL_DATA_DIR: folder, HOLDALL_LINK_KEY: SECRET });
  const report = join(folder, "report.eml");
  const sender = createBounces({
    database: absent<Database>("a database"),
    secret: SECRET,
    mailbox,
    now: Date.now,
  }).senderFor("ada@example.org");

  it("says what it did with it, and is done with any mail", async () => {
    writeFileSync(report, REPORT);
    const noted = await holdall(report, "--to", sender ?? "");
    assert.deepEqual([noted.code, noted.stdout], [0, "Noted: letters to its person come back.\n"]);
    const foreign = await holdall(report, "--to", mailbox);
    assert.equal(foreign.code, 0);
    assert.match(foreign.stdout, /^This wasn't sent to an address/);
    writeFileSync(report, "Subject: I'm away\n\n\u0000");
    assert.match((await holdall(report, "--to", sender ?? "")).stdout, /^It doesn't say/);
  });

  it("says how it is used", async () => {
    assert.equal((await holdall(report, report)).code, 2);
    assert.equal((await holdall(report, "--to")).code, 2);
    assert.equal((await holdall(join(folder, "nothing.eml"))).code, 2);
  });
});
