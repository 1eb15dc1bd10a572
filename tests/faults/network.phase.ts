import { randomInt } from "node:crypto";
import { startFlakyProxy } from "../support/flaky-proxy.ts";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { hasGoneOn, Scene } from "./scene.ts";

const KIB = 1024;
const LONGEST_MS = 1_000;
/** Bytes a second, each way of each connection. */
const SLOW = 512 * KIB;
const LATE_MS = 500;
const KINDS = ["quick", "slow", "late"] as const;

/**
 * Every connection between people and server breaks again and again, in the middle of whatever was on its way; some are
 * slow, and of some what was on its way arrives after what people have asked for since.
 */
export const network: Phase = {
  name: "network",
  async run() {
    const cuts = times("FAULTS_CUTS", 60);
    const proxy = await startFlakyProxy();
    const instance = await Instance.make({ HOLDALL_PUBLIC_URL: proxy.origin });
    await instance.start();
    proxy.target(instance.port);
    const scene = await Scene.on(instance, proxy.origin);
    const work = scene.begin(hasGoneOn);
    let isHurting = true;
    for (let cut = 0; cut < cuts; cut += 1) {
      const kind = KINDS[cut % KINDS.length];
      proxy.slow(kind === "quick" ? null : SLOW);
      const hurt = () => (kind === "late" ? proxy.dropLate(LATE_MS) : proxy.drop());
      proxy.after(randomInt(1024 * KIB), () => isHurting && hurt());
      await scene.some(2, LONGEST_MS);
      hurt();
    }
    isHurting = false;
    proxy.slow(null);
    await work.end();
    await scene.finish();
    await proxy.close();
    await instance.stop();
    await scene.check("after the cuts");
    const verdict = await instance.verify();
    instance.remove();
    return `${cuts} cuts, two of three on slow lines: ${String(scene.promises)}; none is missing. ${verdict}`;
  },
};
