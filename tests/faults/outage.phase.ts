import assert from "node:assert/strict";
import { startFlakyProxy } from "../support/flaky-proxy.ts";
import type { LineTrouble } from "../support/line-trouble.ts";
import { freshBucket, hasS3, WITHOUT_S3 } from "../support/s3.ts";
import { accountOf } from "./account.ts";
import { answerOf, cellOf, type Answer } from "./answer.ts";
import { makeErrandContent, type Errander } from "./errand-content.ts";
import { errandsOf, type Errand } from "./errands.ts";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { blobsOf, untilReady } from "./readiness.ts";

const TROUBLES: readonly LineTrouble[] = [
  { kind: "stall" },
  { kind: "status", status: 503 },
  { kind: "cut" },
  { kind: "reset" },
  { kind: "truncate", bytes: 1_000 },
  { kind: "drip", bytesPerSecond: 32 },
];
/** Nothing is asked for in vain for longer. */
const LONGEST_S = 15;
const UNAVAILABLE = 503;

/**
 * The line to the object store stalls, is cut, reset, truncated, drips, or answers 503: what needs the store says so in
 * time, in one piece; all else goes on. Each thing is asked for when nobody knows yet, and again when it is known.
 */
export const outage: Phase = {
  name: "outage",
  async run() {
    if (!hasS3()) return `left out. ${WITHOUT_S3}`;
    const troubles = TROUBLES.slice(0, times("FAULTS_OUTAGES", TROUBLES.length));
    const bucket = await freshBucket();
    const proxy = await startFlakyProxy();
    proxy.target(Number(new URL(bucket.endpoint).port));
    const instance = await Instance.make({
      ...bucket.env,
      HOLDALL_BLOB_URL: bucket.through(proxy.origin).blobUrl,
      HOLDALL_BLOB_PATIENCE_SECONDS: String(times("FAULTS_PATIENCE", 10)),
      HOLDALL_LOG_LEVEL: "silent",
    });
    await instance.start();
    const owner = await erranderOf(instance, "owner@example.org");
    const saver = await erranderOf(instance, "saver@example.org");
    const rows = ["| trouble | asked for | at first | once known |", "| --- | --- | --- | --- |"];
    for (const trouble of troubles) {
      const [first, known] = [await freshErrands(owner, saver), await freshErrands(owner, saver)];
      proxy.trouble(trouble);
      const early = await Promise.all(first.map((errand) => errand.ask()));
      const late = [];
      for (const errand of known) late.push(await errand.ask());
      const ready = await answerOf(`${instance.origin}/readyz`);
      proxy.trouble(null);
      for (const [at, errand] of first.entries()) {
        judge(trouble, errand, early[at]!);
        judge(trouble, errand, late[at]!);
        rows.push(`| ${trouble.kind} | ${errand.name} | ${cellOf(early[at]!)} | ${cellOf(late[at]!)} |`);
      }
      if (trouble.kind !== "truncate") assert.equal(blobsOf(ready), "away", `/readyz during ${trouble.kind}`);
      await untilReady(instance.origin);
      for (const errand of await freshErrands(owner, saver)) {
        assert.ok((await errand.ask()).status < 300, `${errand.name} after ${trouble.kind}`);
      }
    }
    await instance.stop();
    const verdict = await instance.verify();
    await proxy.close();
    await bucket.drop();
    instance.remove();
    return `${verdict}\n\n${rows.join("\n")}\n`;
  },
};

const freshErrands = async (owner: Errander, saver: Errander): Promise<readonly Errand[]> =>
  errandsOf(owner, saver, await makeErrandContent(owner));

function judge({ kind }: LineTrouble, { name, needsStore }: Errand, answer: Answer): void {
  const what = `${name} during ${kind}: ${cellOf(answer)} ${answer.body.subarray(0, 300).toString("latin1")}`;
  assert.notEqual(answer.status, 0, `${what}, cut where an error was meant`);
  assert.ok(answer.seconds <= LONGEST_S, what);
  if (answer.status === UNAVAILABLE) assert.ok(answer.hasRetryAfter, `${what}, without Retry-After`);
  if (needsStore) assert.ok(answer.status < 300 || answer.status === UNAVAILABLE, what);
  else assert.ok(answer.status === 200 && answer.isWhole, what);
}

async function erranderOf(instance: Instance, email: string): Promise<Errander> {
  const token = await instance.token(email);
  return { origin: instance.origin, token, account: accountOf(instance.origin, token) };
}
