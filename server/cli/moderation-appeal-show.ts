import type { Command } from "./command.ts";
import { deciding, onlyWord, time } from "./moderation-options.ts";
import { visibleLine } from "./visible.ts";

export const moderationAppealShow: Command = {
  name: "moderation appeal show",
  usage: "REFERENCE",
  summary: "Show an appeal, the decision it is against, and the report of a reporter who appeals.",
  options: [],
  async run({ args, context, print }) {
    const reference = onlyWord(args, "appeal by its reference");
    const { services } = await context();
    const { appeal, measure, report, dueAt } = await deciding(services.moderation.appeals.find(reference));
    const side = appeal.owner_id === null ? "reporter" : "owner";
    const on = measure.shareId === null ? `account ${measure.ownerId}` : `share ${measure.shareId}`;
    print(`Appeal ${appeal.reference} by the ${side}, ${time(appeal.appealed_at)}, due ${time(dueAt)}`);
    print(visibleLine(`Against  ${measure.measure}  ${on}  ${measure.rule}  by ${measure.by}`));
    print(
      visibleLine(`Decided ${time(measure.decidedAt)}  ended ${time(measure.endedAt)}  ${measure.facts}`),
    );
    if (report)
      print(visibleLine(`Reported  ${report.reason}  ${report.legal_ground}  ${report.explanation}`));
    print(visibleLine(`They say: ${appeal.text}`));
    if (appeal.outcome !== "")
      print(
        visibleLine(
          `${appeal.outcome} ${time(appeal.decided_at)} by ${appeal.decided_by}  ${appeal.reasons}`,
        ),
      );
    return 0;
  },
};
