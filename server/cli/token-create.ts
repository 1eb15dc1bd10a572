import { failure } from "../platform/failure.ts";
import { required, UsageFault, type Command } from "./command.ts";

const DAYS = 90;

export const tokenCreate: Command = {
  name: "token create",
  usage: "--email E [--days N] [--name TEXT]",
  summary: `Print a bearer token for scripts, good for N days (${DAYS}). The name is for lists.`,
  options: ["email", "days", "name"],
  async run({ args, context, print }) {
    const email = required(args, "email");
    const days = Number(args.options["days"] ?? DAYS);
    if (!Number.isInteger(days) || days < 1) throw new UsageFault("--days must be a whole number from 1 on.");
    const name = args.options["name"] === undefined ? undefined : required(args, "name");
    const { services } = await context();
    const user = await services.login.users.findByIdentifier(email);
    if (!user) throw failure("user_not_exist");
    if (user.status !== "ACTIVE") throw failure("user_blocked");
    print(await services.login.apiTokens.create({ userId: user.id, days, name }));
    return 0;
  },
};
