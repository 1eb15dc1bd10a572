import type { Command } from "./command.ts";
import { visibleLine } from "./visible.ts";

export const codeBatches: Command = {
  name: "code batches",
  usage: "",
  summary:
    "List the batches of activation codes, newest first: id, plan, what a code gives, made, good until, redeemed, state, note.",
  options: [],
  async run({ context, print }) {
    const batches = await (await context()).services.codeBatches.list();
    for (const batch of batches) {
      const { id, plan_id: plan, version, lasts_days: days, created_at: made, expires_at: end, note } = batch;
      const gives = days === null ? "for good" : `${days} ${days === 1 ? "day" : "days"}`;
      const redeemed = `${batch.codes - batch.open} of ${batch.codes} redeemed`;
      const state = batch.frozen_at === null ? "open" : `frozen ${day(batch.frozen_at)}`;
      const line = [id, `${plan} ${version}`, gives, day(made), day(end), redeemed, state, visibleLine(note)];
      print(line.join("\t"));
    }
    print(`${batches.length} ${batches.length === 1 ? "batch" : "batches"}.`);
    return 0;
  },
};

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
