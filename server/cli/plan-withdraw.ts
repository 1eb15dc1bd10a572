import { UsageFault, type Command } from "./command.ts";
import { actingOperator } from "./plan-options.ts";

export const planWithdraw: Command = {
  name: "plan withdraw",
  usage: "GRANT --as NAME",
  summary:
    "Take a plan back that somebody was given; premium that was to follow it begins sooner. Files stay, whatever room is left.",
  options: ["as"],
  async run({ args, context, print }) {
    const [id, ...others] = args.words;
    if (id === undefined || others.length > 0)
      throw new UsageFault("Name one grant, as plan grants lists it.");
    const actor = actingOperator(args);
    const { services } = await context();
    const ended = await services.database.write((tx) =>
      services.planGrants.takeBack(tx, id, { cause: "plan_withdrawn", actor }),
    );
    if (!ended) throw new UsageFault("There is no such grant, or it has ended.");
    print(`${ended.plan.id} ${ended.plan.version} was taken back.`);
    return 0;
  },
};
