import type { Command } from "./command.ts";
import { sinceDay } from "./since-day.ts";

export const reportVisits: Command = {
  name: "report visits",
  usage: "[--since YYYY-MM-DD]",
  summary:
    "List the clients, hosts, sources and referrers of first visits that got free days, the commonest first.",
  options: ["since"],
  async run({ args, context, print }) {
    const since = sinceDay(args.options["since"]);
    const { services } = await context();
    const ways = await services.visitWays(since);
    for (const { kind, value, visits } of ways) print([kind, value, String(visits)].join("\t"));
    print(`${ways.length} ${ways.length === 1 ? "way" : "ways"}.`);
    return 0;
  },
};
