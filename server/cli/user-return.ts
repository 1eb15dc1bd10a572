import { UsageFault, type Command } from "./command.ts";
import { namedAccount } from "./named-account.ts";

export const userReturn: Command = {
  name: "user return",
  usage: "--email E",
  summary: "Take back that an account is erased, as long as nothing of it is.",
  options: ["email"],
  async run({ args, context, print }) {
    const { services } = await context();
    const user = await namedAccount(services.login.users, args);
    if ((await services.returns.dueOf(user.id)) === null)
      throw new UsageFault("This account isn't going to be erased.");
    await services.farewell.takeBack(user.id, (tx) =>
      services.audit.note(tx, { act: "leaving_taken_back", by: "command", about: { account: user.id } }),
    );
    print(`${user.email} can sign in again, and has everything as it was.`);
    return 0;
  },
};
