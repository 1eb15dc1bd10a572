import type { Command } from "./command.ts";
import { time } from "./moderation-options.ts";
import { visibleLine } from "./visible.ts";

export const moderationAppeals: Command = {
  name: "moderation appeals",
  usage: "",
  summary: "List appeals nobody has decided on, with the time by which each is due.",
  options: [],
  async run({ context, print }) {
    const { services } = await context();
    const queue = await services.moderation.appeals.queue();
    for (const { appeal, measure, dueAt } of queue) {
      const on = measure.shareId === null ? `account ${measure.ownerId}` : `share ${measure.shareId}`;
      const late = dueAt < services.now() ? "late" : "-";
      const side = appeal.owner_id === null ? "reporter" : "owner";
      const words = [`due ${time(dueAt)}`, late, appeal.reference, `by the ${side}`];
      print(visibleLine([...words, `against ${measure.measure}`, on].join("  ")));
    }
    print(`${queue.length} ${queue.length === 1 ? "appeal" : "appeals"} to decide.`);
    return 0;
  },
};
