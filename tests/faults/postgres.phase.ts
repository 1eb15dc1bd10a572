import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "./own-postgres.ts";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { brokenBelow, Scene } from "./scene.ts";

const LONGEST_LIFE_MS = 2_000;
const DOWN_MS = 300;

/** PostgreSQL is restarted and killed under a server that lives on, with a worker of its own. */
export const postgres: Phase = {
  name: "postgres",
  async run() {
    const rounds = times("FAULTS_RESTARTS", 16);
    const database = await startPostgres();
    const instance = await Instance.make({ HOLDALL_DATABASE_URL: database.url });
    await instance.start();
    const scene = await Scene.on(instance);
    for (let round = 0; round < rounds; round += 1) {
      if (round % 4 === 0) instance.startWorker();
      const work = scene.begin(brokenBelow);
      await scene.some(6, LONGEST_LIFE_MS);
      await (round % 2 === 0 ? database.kill9() : database.stop());
      await pause(DOWN_MS);
      await database.start();
      await scene.some(2, LONGEST_LIFE_MS);
      await work.end();
      if (round % 4 === 3) await instance.killWorkers();
      await scene.check(`after PostgreSQL went down for the ${round + 1}th time`);
    }
    await scene.finish();
    await instance.stop();
    await scene.check("at the end");
    const verdict = await instance.verify();
    await database.remove();
    instance.remove();
    return `${rounds} times down, half of them by SIGKILL: ${String(scene.promises)}; none is missing. ${verdict}`;
  },
};
