import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { Scene } from "./scene.ts";

const HOUR_MS = 3_600_000;
/** Forward and back, from one moment to the next. */
const JUMPS = [HOUR_MS, -HOUR_MS, 26 * HOUR_MS, 0, -26 * HOUR_MS, 48 * HOUR_MS, 47 * HOUR_MS, 5_000, -5_000];
const BETWEEN_JUMPS_MS = 1_500;

/** The server's clock jumps while people work: they notice nothing. */
export const clock: Phase = {
  name: "clock",
  async run() {
    const rounds = times("FAULTS_CLOCK_ROUNDS", 2);
    const instance = await Instance.make();
    await instance.start();
    const scene = await Scene.on(instance);
    const work = scene.begin(() => false);
    for (let round = 0; round < rounds; round += 1) {
      for (const jump of JUMPS) {
        instance.turnClock(jump);
        await scene.some(Number.POSITIVE_INFINITY, BETWEEN_JUMPS_MS);
      }
    }
    await work.end();
    await scene.finish();
    await instance.stop();
    await scene.check("after the clock jumped");
    const verdict = await instance.verify();
    instance.remove();
    return `${rounds * JUMPS.length} jumps: ${String(scene.promises)}; nothing was refused. ${verdict}`;
  },
};
