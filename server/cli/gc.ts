import type { Command } from "./command.ts";

export const gc: Command = {
  name: "gc",
  usage: "",
  summary: "Free what nothing refers to any more: blobs unused for a day, uploads left lying.",
  options: [],
  async run({ context, print }) {
    const { services } = await context();
    const uploads = await all(() => services.uploads.clearExpired());
    const blobs = await all(() => services.collectGarbage());
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
