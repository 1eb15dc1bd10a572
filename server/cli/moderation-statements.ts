import { csvLine, STATEMENT_COLUMNS } from "../services/moderation/index.ts";
import type { Command } from "./command.ts";
import { sinceDay } from "./since-day.ts";

export const moderationStatements: Command = {
  name: "moderation statements",
  usage: "[--since YYYY-MM-DD]",
  summary:
    "Write the statements of reasons of all restrictions since a day (UTC) as CSV, in the columns of the European transparency database.",
  options: ["since"],
  async run({ args, context, print }) {
    const since = Date.parse(sinceDay(args.options["since"]));
    const { services } = await context();
    const statements = await services.moderation.statements(since);
    print(csvLine(STATEMENT_COLUMNS));
    for (const statement of statements) print(csvLine(STATEMENT_COLUMNS.map((column) => statement[column])));
    return 0;
  },
};
