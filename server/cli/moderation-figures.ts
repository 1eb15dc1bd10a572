import { isDay } from "../../contract/policy.ts";
import { UsageFault, type Command } from "./command.ts";
import { sinceDay } from "./since-day.ts";

const DAY_MS = 86_400_000;

export const moderationFigures: Command = {
  name: "moderation figures",
  usage: "[--since YYYY-MM-DD] [--until YYYY-MM-DD]",
  summary:
    "Write the numbers of reports, decisions and appeals of these days (UTC) as JSON, for the transparency report.",
  options: ["since", "until"],
  async run({ args, context, print }) {
    const from = Date.parse(sinceDay(args.options["since"]));
    const { until } = args.options;
    if (until !== undefined && (until === true || !isDay(until)))
      throw new UsageFault("--until needs a day: 2026-03-31.");
    const { services } = await context();
    const to = until === undefined ? services.now() + 1 : Date.parse(until) + DAY_MS;
    print(JSON.stringify(await services.moderation.figures(from, to), null, 2));
    return 0;
  },
};
