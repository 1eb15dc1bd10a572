import { isDay } from "../../contract/policy.ts";
import { UsageFault, type Command } from "./command.ts";

const EVER = "0000-00-00";

export const reportFeatures: Command = {
  name: "report features",
  usage: "[--since YYYY-MM-DD]",
  summary: "List how often features were used by people who let us count that, by day and kind of page.",
  options: ["since"],
  async run({ args, context, print }) {
    const since = args.options["since"] ?? EVER;
    if (since !== EVER && (since === true || !isDay(since)))
      throw new UsageFault("--since needs a day: 2026-03-31.");
    const { services } = await context();
    const counts = await services.statistics.uses(since);
    for (const { day, name, page, uses } of counts) print([day, name, page, String(uses)].join("\t"));
    print(`${counts.length} ${counts.length === 1 ? "count" : "counts"}.`);
    return 0;
  },
};
