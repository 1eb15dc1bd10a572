import type { Command } from "./command.ts";
import { time } from "./moderation-options.ts";
import { sinceDay } from "./since-day.ts";
import { visibleLine } from "./visible.ts";

export const moderationRecord: Command = {
  name: "moderation record",
  usage: "[--since YYYY-MM-DD]",
  summary: "List every measure and every look since a day (UTC); the transparency report is counted from it.",
  options: ["since"],
  async run({ args, context, print }) {
    const since = Date.parse(sinceDay(args.options["since"]));
    const { services } = await context();
    const { measures, looks } = await services.moderation.record(since);
    for (const each of measures) {
      const { decidedAt, measure, shareId, ownerId, rule, origin, strike, by, facts } = each;
      const on = shareId === null ? `account ${ownerId}` : `share ${shareId}`;
      const words = [time(decidedAt), measure, on, rule, origin, strike ? "strike" : "-", `by ${by}`, facts];
      print(visibleLine(words.join("  ")));
    }
    for (const { looked_at, share_id, looked_by, reason } of looks)
      print(
        visibleLine([time(looked_at), "look", `share ${share_id}`, `by ${looked_by}`, reason].join("  ")),
      );
    print(`${measures.length} decided, ${looks.length} looked at.`);
    return 0;
  },
};
