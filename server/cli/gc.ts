import { adoptOrphans } from "../backup/orphans.ts";
import type { Command } from "./command.ts";

const DAY_MS = 86_400_000;

export const gc: Command = {
  name: "gc",
  usage: "",
  summary:
    "Free what nothing refers to any more: deleted folders, blobs unused for a day, uploads left lying.",
  options: [],
  async run({ context, print }) {
    const opened = await context();
    const { services, blobs: store, now } = opened;
    const uploads = await all(() => services.uploads.clearExpired());
    await all(() => services.clearFolders());
    const orphans = await adoptOrphans(opened);
    const blobs = await all(() => services.collectGarbage());
    await store.tidy(now() - DAY_MS);
    if (orphans.count > 0) {
      print(
        `Found ${orphans.count} blobs (${orphans.bytes} bytes) that nothing knows; they are freed after a day.`,
      );
    }
    print(`Freed ${blobs} blobs and ${uploads} uploads.`);
    return 0;
  },
};

/** Repeats a bounded step until it finds nothing more to do; resolves with the sum. */
async function all(step: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const done = await step();
    if (done === 0) return sum;
    sum += done;
  }
}
