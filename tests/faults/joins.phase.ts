import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Account } from "./account.ts";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { send, sha256 } from "./workload.ts";

const PARTS = 4;
const PART_BYTES = 6 << 20;

/** SIGKILL while the parts of an upload are joined: who asks again gets the whole, as it was sent. */
export const joins: Phase = {
  name: "joins",
  async run() {
    const kills = times("FAULTS_JOINS", 15);
    const instance = await Instance.make();
    await instance.start();
    const owner = await instance.account("owner@example.org");
    let longestMs = 0;
    let cut = 0;
    for (let round = 0; round <= kills; round += 1) {
      const upload = await sentInParts(owner);
      const began = performance.now();
      const answer = join(upload).catch(() => null);
      // The first is left alone, and tells how long a join takes here.
      if (round === 0) await answer;
      longestMs = Math.max(longestMs, round === 0 ? performance.now() - began : 0);
      if (round > 0) {
        await pause(randomInt(Math.ceil(longestMs)));
        await instance.kill9();
        if ((await answer) !== 201) cut += 1;
        await instance.start();
        const status = await join(upload);
        if (status !== 201) throw new Error(`a join after a kill: ${status}`);
      }
      await check(owner, upload);
    }
    await instance.stop();
    const verdict = await instance.verify();
    instance.remove();
    return `${kills} kills, ${cut} of them before a join was answered; every whole is what was sent. ${verdict}`;
  },
};

interface Upload {
  readonly id: string;
  readonly url: string;
  readonly parts: readonly string[];
  readonly bytes: Buffer;
}

async function sentInParts(owner: Account): Promise<Upload> {
  const bytes = randomBytes(PARTS * PART_BYTES);
  const reply = await owner.call("POST", "/drive/v1/files", {
    kind: "drive#file",
    name: "whole.bin",
    size: String(bytes.length),
    upload_type: "UPLOAD_TYPE_RESUMABLE",
  });
  const { id } = reply["file"] as { id: string };
  const { endpoint: url } = (reply["resumable"] as { params: { endpoint: string } }).params;
  const slices = Array.from({ length: PARTS }, (_, index) =>
    bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES),
  );
  const parts = await Promise.all(
    slices.map(async (part) => {
      const begun = await post(url, { "upload-concat": "partial", "upload-length": String(part.length) });
      const at = new URL(begun.headers.get("location") ?? "", url).href;
      await send({ url: at, bytes: part }, 0);
      return at;
    }),
  );
  return { id, url, parts, bytes };
}

const post = (url: string, headers: Readonly<Record<string, string>>) =>
  fetch(url, { method: "POST", headers: { "tus-resumable": "1.0.0", ...headers } });

/** The status of the answer. */
const join = async ({ url, parts }: Upload): Promise<number> =>
  (await post(url, { "upload-concat": `final;${parts.join(" ")}` })).status;

/** Then it goes for good, so that the disk doesn't fill. */
async function check(owner: Account, { id, bytes }: Upload): Promise<void> {
  const file = await owner.call("GET", `/drive/v1/files/${id}`);
  const reply = await fetch(String(file["web_content_link"]));
  const stored = Buffer.from(await reply.arrayBuffer());
  if (sha256(stored) !== sha256(bytes)) throw new Error("a joined upload isn't what was sent");
  await owner.call("POST", "/drive/v1/files:batchDelete", { ids: [id] });
}
