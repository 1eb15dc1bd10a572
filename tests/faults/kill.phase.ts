import { randomInt } from "node:crypto";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { Scene } from "./scene.ts";

/** A server lives until a number of further uploads were acknowledged, or until a time is over. */
const MOST_UPLOADS = 4;
const LONGEST_LIFE_MS = 4_000;
/** Each life begins a day and more after the last, so that collector and sweepers find work when they are killed. */
const BETWEEN_LIVES_MS = 25 * 3_600_000;

/** SIGKILL of server and worker in the middle of uploads, renames, deletions, seals, saves, sweeps and collections. */
export const kill: Phase = {
  name: "kill",
  async run() {
    const kills = times("FAULTS_KILLS", 60);
    const instance = await Instance.make();
    await instance.start();
    const scene = await Scene.on(instance);
    for (let count = 1; count <= kills; count += 1) {
      const work = scene.begin(() => false);
      if (count % 2 === 0) instance.startWorker();
      await scene.some(randomInt(MOST_UPLOADS), LONGEST_LIFE_MS);
      const ending = work.end();
      await instance.kill9();
      await ending;
      await scene.check(`after kill ${count}`);
      instance.turnClock(count * BETWEEN_LIVES_MS);
      await instance.start();
    }
    await scene.finish();
    await instance.stop();
    await scene.check("at the end");
    const verdict = await instance.verify();
    instance.remove();
    return `${kills} kills: ${String(scene.promises)}; none is missing. ${verdict}`;
  },
};
