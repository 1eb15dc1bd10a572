import { newId } from "../platform/crypto/secrets.ts";
import { required, UsageFault, type Command } from "./command.ts";
import { namedAccount } from "./named-account.ts";
import { actingOperator, untilText } from "./plan-options.ts";

const DAY_MS = 86_400_000;
const MOST_DAYS = 36_500;

export const planGrant: Command = {
  name: "plan grant",
  usage: "--email E --plan ID [--days N] --as NAME",
  summary:
    "Give somebody a plan beside what they have, for N days or without end; premium needs an end, and begins when what they have of it ends.",
  options: ["email", "plan", "days", "as"],
  async run({ args, context, print }) {
    const actor = actingOperator(args);
    const days = wholeDays(args.options["days"]);
    const { services } = await context();
    const user = await namedAccount(services.login.users, args);
    const plan = services.plans.inForce(required(args, "plan"), services.now());
    if (!plan || plan.kind === "free")
      throw new UsageFault("--plan must be one of those that plan list names, and not the free one.");
    if (plan.grants.premium && days === null) throw new UsageFault("Premium needs an end: --days N.");
    const grant = await services.database.write(async (tx) => {
      await services.login.users.lockStatus(tx, user.id);
      if ((await services.returns.dueOf(user.id, tx)) !== null)
        throw new UsageFault("This account is to be erased; user return keeps it.");
      return services.planGrants.give(tx, {
        ownerId: user.id,
        plan,
        lasts: days === null ? null : days * DAY_MS,
        source: "operator",
        key: `operator/${newId()}`,
        actor,
      });
    });
    print(
      `${user.email} has ${plan.id} ${plan.version} from ${new Date(grant.from).toISOString()}, ${untilText(grant.until)}.`,
    );
    print(`plan withdraw ${grant.id} takes it back.`);
    return 0;
  },
};

function wholeDays(text: string | true | undefined): number | null {
  if (text === undefined) return null;
  const days = Number(text);
  if (text === true || !Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new UsageFault(`--days must be a whole number from 1 to ${MOST_DAYS}.`);
  return days;
}
