import type { PlanGrant } from "../services/plan/index.ts";
import type { Command } from "./command.ts";
import { namedAccount } from "./named-account.ts";
import { untilText } from "./plan-options.ts";

export const planGrants: Command = {
  name: "plan grants",
  usage: "--email E",
  summary: "List everything that somebody was ever given, the oldest first.",
  options: ["email"],
  async run({ args, context, print }) {
    const { services } = await context();
    const user = await namedAccount(services.login.users, args);
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
