import { isDay } from "../../contract/policy.ts";
import { UsageFault, type Command } from "./command.ts";

const EVER = "0000-00-00";

export const reportVisits: Command = {
  name: "report visits",
  usage: "[--since YYYY-MM-DD]",
  summary:
    "List the clients, hosts, sources and referrers of first visits that got free days, the commonest first.",
  options: ["since"],
  async run({ args, context, print }) {
    const since = args.options["since"] ?? EVER;
    if (since !== EVER && (since === true || !isDay(since)))
      throw new UsageFault("--since needs a day: 2026-03-31.");
    const { services } = await context();
    const ways = await services.visitWays(since);
    for (const { kind, value, visits } of ways) print([kind, value, String(visits)].join("\t"));
    print(`${ways.length} ${ways.length === 1 ? "way" : "ways"}.`);
    return 0;
  },
};
