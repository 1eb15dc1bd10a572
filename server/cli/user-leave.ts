import type { Command } from "./command.ts";
import { namedAccount } from "./named-account.ts";

export const userLeave: Command = {
  name: "user leave",
  usage: "--email E",
  summary:
    "Have an account erased for its person: after 14 days in which it can't be used. They are told the day by e-mail.",
  options: ["email"],
  async run({ args, context, print }) {
    const { services } = await context();
    const user = await namedAccount(services.login.users, args);
    const asked = await services.farewell.ask(user.id, (tx) =>
      services.audit.note(tx, { act: "leaving_begun", by: "command", about: { account: user.id } }),
    );
    const due = new Date(asked).toISOString();
    print(`${user.email} can't be used any more, and is erased from ${due} on. Until then: user return.`);
    return 0;
  },
};
