import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startFaultyS3, type FaultyS3, type S3Trouble } from "../support/faulty-s3.ts";
import { freshBucket, hasS3, WITHOUT_S3 } from "../support/s3.ts";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { untilReady } from "./readiness.ts";
import { brokenBelow, Scene } from "./scene.ts";

const METHODS = ["PUT", "GET", "HEAD", "POST", "DELETE"];
const KINDS: readonly S3Trouble[] = [
  { kind: "status", status: 500 },
  { kind: "status", status: 503 },
  { kind: "half" },
  { kind: "cut" },
  { kind: "slow", ms: 1_000 },
];
const LONGEST_MS = 1_500;

/** A real S3 store that answers errors, half bodies, late or nothing, now and then and for a while. */
export const store: Phase = {
  name: "store",
  async run() {
    if (!hasS3()) return `left out. ${WITHOUT_S3}`;
    const rounds = times("FAULTS_STORE_ROUNDS", 20);
    const bucket = await freshBucket();
    const proxy = await startFaultyS3(bucket.endpoint);
    const instance = await Instance.make({
      ...bucket.env,
      HOLDALL_BLOB_URL: bucket.through(proxy.endpoint).blobUrl,
    });
    await instance.start();
    const scene = await Scene.on(instance);
    const work = scene.begin(brokenBelow);
    for (let round = 0; round < rounds; round += 1) {
      hurt(proxy, round % 5 === 4 ? 40 : 3);
      await scene.some(2, LONGEST_MS);
    }
    await work.end();
    await untilQuiet(proxy);
    await untilReady(instance.origin);
    await scene.finish();
    await instance.stop();
    await scene.check("after the store's troubles");
    const verdict = await instance.verify();
    await proxy.close();
    await bucket.drop();
    instance.remove();
    return `${rounds} rounds of 500, 503, half bodies, cuts and late answers: ${String(scene.promises)}; none is missing. ${verdict}`;
  },
};

function hurt(proxy: FaultyS3, troubles: number): void {
  for (let count = 0; count < troubles; count += 1) {
    proxy.trouble(
      METHODS[randomInt(METHODS.length)] ?? "",
      KINDS[randomInt(KINDS.length)] ?? { kind: "cut" },
    );
  }
}

/** Takes the troubles that nobody has met yet, a request each, so that what follows meets none of them. */
async function untilQuiet(proxy: FaultyS3): Promise<void> {
  const target = proxy.endpoint;
  for (const method of METHODS) {
    for (let left = proxy.left(); left > 0; left = proxy.left()) {
      await fetch(target, { method })
        .then(
          (answer) => answer.arrayBuffer(),
          () => undefined,
        )
        .catch(() => undefined);
      if (proxy.left() === left) break;
      await pause(1);
    }
  }
}
