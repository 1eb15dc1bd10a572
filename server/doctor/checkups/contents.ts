import { createHash, randomBytes } from "node:crypto";
import { openBlobStore } from "../../platform/blob/open-blob-store.ts";
import { about } from "../finding.ts";
import type { Checkup } from "../patient.ts";

const { good, fault } = about("contents");
const TRIAL_BYTES = 1024;

export const contents: Checkup = {
  part: "contents",
  async look({ config }) {
    const store = await openBlobStore(config);
    const bytes = randomBytes(TRIAL_BYTES);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const read = Buffer.alloc(TRIAL_BYTES);
    await store.putMany([bytes], Promise.resolve([sha256]));
    try {
      await store.readMany([{ sha256, start: 0, into: read }]);
    } finally {
      await store.remove(sha256);
    }
    const where = config.blobUrl.startsWith("s3:") ? "The bucket" : "The folder of contents";
    return [
      read.equals(bytes)
        ? good(`${where} takes bytes, gives them back and lets go of them.`)
        : fault(
            `${where} gave back other bytes than it was given.`,
            'Stop using it, check the disk or the bucket, then run "verify".',
          ),
    ];
  },
};
