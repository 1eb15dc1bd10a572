import type { Command } from "./command.ts";
import { time } from "./moderation-options.ts";
import { visibleLine } from "./visible.ts";

export const moderationList: Command = {
  name: "moderation list",
  usage: "",
  summary: "List reports nobody has decided on, oldest first.",
  options: [],
  async run({ context, print }) {
    const { services } = await context();
    const reports = await services.moderation.reports();
    for (const { shareId, reason, details, reportedAt } of reports)
      print(visibleLine([time(reportedAt), shareId, reason, details].join("  ")));
    print(`${reports.length} open ${reports.length === 1 ? "report" : "reports"}.`);
    return 0;
  },
};
