import { randomBytes, randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import type { Account } from "./account.ts";
import { uploadBatch } from "./batch.ts";
import { listed } from "./folder.ts";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { sha256 } from "./workload.ts";

const PICTURES = 6;
const [WIDTH, HEIGHT] = [3_000, 2_000];
const SIDE = 1_280;
const LONGEST_MS = 1_200;
const MADE_WITHIN_MS = 120_000;

/** SIGKILL while thumbnails are made: none that is served is half, and those that weren't made are made when asked for. */
export const thumbnails: Phase = {
  name: "thumbnails",
  async run() {
    const kills = times("FAULTS_THUMBNAILS", 12);
    const noise = randomBytes(WIDTH * HEIGHT * 3);
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
    const picture = await sharp(noise, { raw }).jpeg({ quality: 60 }).toBuffer();
    const instance = await Instance.make();
    await instance.start();
    const owner = await instance.account("owner@example.org");
    let [served, cut] = [0, 0];
    for (let kill = 1; kill <= kills; kill += 1) {
      const files = await uploadBatch(owner, different(picture, PICTURES));
      const asked = allOf(
        owner,
        files.map(({ id }) => id),
      ).catch(() => []);
      await pause(randomInt(LONGEST_MS));
      await instance.kill9();
      const before = (await asked).length;
      await instance.start();
      const links = await allOf(
        owner,
        files.map(({ id }) => id),
      );
      if (links.length !== PICTURES)
        throw new Error(`after kill ${kill} ${links.length} of ${PICTURES} are there`);
      served += before + links.length;
      cut += PICTURES - before;
    }
    await untilMadeAhead(instance, owner, picture);
    await instance.stop();
    instance.remove();
    return `${kills} kills, ${cut} thumbnails cut off; ${served} were served, all of them whole`;
  },
};

/** The picture, with something after its end that makes it another. */
const different = (picture: Buffer, count: number) =>
  Array.from({ length: count }, () => {
    const mark = randomBytes(16);
    return { name: `${mark.toString("hex")}.jpg`, bytes: Buffer.concat([picture, mark]) };
  });

/** Fetches the thumbnails of files; answers those that came. Throws for one that isn't whole. */
async function allOf(owner: Account, ids: readonly string[]): Promise<readonly string[]> {
  const files = await listed(owner, "", { thumbnail_size: "SIZE_LARGE" });
  const links = files.filter(({ id }) => ids.includes(id)).map((file) => file.thumbnail_link);
  const came = await Promise.all(
    links.map(async (link) => {
      const bytes = await fetch(link)
        .then(async (reply) => (reply.ok ? Buffer.from(await reply.arrayBuffer()) : null))
        .catch(() => null);
      if (!bytes) return [];
      const { info } = await sharp(bytes, { failOn: "error" }).raw().toBuffer({ resolveWithObject: true });
      if (info.width !== SIDE) throw new Error(`a thumbnail is ${info.width} pixels wide`);
      return [link];
    }),
  );
  return came.flat();
}

/** Before anybody asks: the queue goes on. */
async function untilMadeAhead({ dataDir }: Instance, owner: Account, picture: Buffer): Promise<void> {
  const [file] = different(picture, 1);
  if (!file) return;
  await uploadBatch(owner, [file]);
  const content = sha256(file.bytes);
  const folder = join(dataDir, "previews", "thumbnails", content.slice(0, 2));
  const deadline = Date.now() + MADE_WITHIN_MS;
  while (!existsSync(join(folder, `${content}.SIZE_MEDIUM.webp`))) {
    if (Date.now() > deadline) throw new Error("after the kills no thumbnail is made ahead");
    await pause(10);
  }
}
