import type { Command } from "./command.ts";
import { sinceDay } from "./since-day.ts";

export const reportFeatures: Command = {
  name: "report features",
  usage: "[--since YYYY-MM-DD]",
  summary: "List how often features were used by people who let us count that, by day and kind of page.",
  options: ["since"],
  async run({ args, context, print }) {
    const since = sinceDay(args.options["since"]);
    const { services } = await context();
    const counts = await services.statistics.uses(since);
    for (const { day, name, page, uses } of counts) print([day, name, page, String(uses)].join("\t"));
    print(`${counts.length} ${counts.length === 1 ? "count" : "counts"}.`);
    return 0;
  },
};
