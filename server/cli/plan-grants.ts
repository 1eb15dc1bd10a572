import type { PlanGrant } from "../services/plan/index.ts";
import { required, UsageFault, type Command } from "./command.ts";
import { untilText } from "./plan-options.ts";

export const planGrants: Command = {
  name: "plan grants",
  usage: "--email E",
  summary: "List everything that somebody was ever given, the oldest first.",
  options: ["email"],
  async run({ args, context, print }) {
    const { services } = await context();
    const user = await services.login.users.findByEmail(required(args, "email"));
    if (!user) throw new UsageFault("There is no account with this address.");
    const grants = await services.planGrants.list(services.database.read, user.id);
    for (const grant of grants) print(lineOf(grant));
    print(`${grants.length} ${grants.length === 1 ? "grant" : "grants"}.`);
    return 0;
  },
};

const lineOf = ({ id, plan, source, from, until, endedAt }: PlanGrant): string =>
  [
    id,
    `${plan.id} ${plan.version}`,
    source,
    `from ${new Date(from).toISOString()}`,
    untilText(until),
    ...(endedAt === null ? [] : [`ended ${new Date(endedAt).toISOString()}`]),
  ].join("\t");
