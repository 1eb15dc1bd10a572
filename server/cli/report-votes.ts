import { UsageFault, type Command } from "./command.ts";

const EVER = "0000-00";

export const reportVotes: Command = {
  name: "report votes",
  usage: "[--since YYYY-MM]",
  summary: "List what readers answered to “Was this useful?”, pages with most objections first.",
  options: ["since"],
  async run({ args, context, print }) {
    const since = args.options["since"] ?? EVER;
    if (since === true || !/^\d{4}-\d{2}$/.test(since))
      throw new UsageFault("--since needs a month: 2026-03.");
    const { services } = await context();
    const totals = await services.votes.totals(since);
    for (const { path, locale, yes, no } of totals)
      print([path, locale, `yes ${yes}`, `no ${no}`].join("\t"));
    const answers = totals.reduce((sum, { yes, no }) => sum + yes + no, 0);
    print(`${answers} ${answers === 1 ? "answer" : "answers"} about ${totals.length} pages and languages.`);
    return 0;
  },
};
