import type { Command } from "./command.ts";
import { time } from "./moderation-options.ts";
import { visibleLine } from "./visible.ts";

export const moderationList: Command = {
  name: "moderation list",
  usage: "",
  summary: "List shares with reports nobody has decided on, with the time by which each is due.",
  options: [],
  async run({ context, print }) {
    const { services } = await context();
    const queue = await services.moderation.queue();
    for (const { shareId, reasons, since, dueAt } of queue) {
      const counts = reasons.map(({ reason, count }) => `${count} ${reason}`).join(", ");
      const late = dueAt < services.now() ? "late" : "-";
      print(visibleLine([`due ${time(dueAt)}`, late, shareId, counts, `since ${time(since)}`].join("  ")));
    }
    print(`${queue.length} reported ${queue.length === 1 ? "share" : "shares"}.`);
    return 0;
  },
};
