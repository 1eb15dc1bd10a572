import { dayOf } from "./audit-show.ts";
import type { Command } from "./command.ts";

export const auditFigures: Command = {
  name: "audit figures",
  usage: "--from YYYY-MM-DD --to YYYY-MM-DD",
  summary:
    "Count the acts of the days from one to another (UTC, the last not among them) from the audit log alone, with the root of the log that was counted.",
  options: ["from", "to"],
  async run({ args, context, print }) {
    const [since, until] = [dayOf(args, "from"), dayOf(args, "to")];
    const { auditDesk } = (await context()).services;
    const { acts, decisions, size, root } = await auditDesk.figures(since, until);
    for (const [act, count] of [...acts].toSorted()) print(`${count}\t${act}`);
    for (const [decision, count] of [...decisions].toSorted()) print(`${count}\t${decision}`);
    print(`Counted from a log of ${size} acts with the root ${root}.`);
    return 0;
  },
};
