import { required, type Command } from "./command.ts";
import { deciding, onlyWord, time } from "./moderation-options.ts";
import { visibleLine } from "./visible.ts";

export const moderationLook: Command = {
  name: "moderation look",
  usage: "SHARE --as E --because TEXT",
  summary: "Show what a share holds and what is against it; the look is recorded with who and why.",
  options: ["as", "because"],
  async run({ args, context, print }) {
    const shareId = onlyWord(args, "share");
    const by = required(args, "as");
    const because = required(args, "because");
    const { services } = await context();
    const { share, ownerEmail, names, reports, filed, measures, strikes } = await deciding(
      services.moderation.look(shareId, by, because),
    );
    const met = share.coveredBy ? `${share.auditStatus}, covered` : share.auditStatus;
    print(visibleLine(`${share.title}  (${met}, of ${ownerEmail})`));
    for (const name of names) print(visibleLine(`  ${name}`));
    for (const { reason, details, reportedAt } of reports)
      print(visibleLine(`Reported ${time(reportedAt)}  ${reason}  ${details}`));
    for (const each of filed) {
      const words = [
        time(each.reported_at),
        each.reference,
        each.reason,
        each.name,
        each.email,
        each.legal_ground,
        each.explanation,
      ];
      print(visibleLine(`By the form ${words.join("  ")}`));
    }
    for (const { decidedAt, measure, rule, facts, endedAt } of measures)
      print(visibleLine(`Decided ${time(decidedAt)}  ${measure}  ${rule}  ended ${time(endedAt)}  ${facts}`));
    print(`Strikes in the last twelve months: ${strikes}.`);
    return 0;
  },
};
