import type { Command } from "./command.ts";
import { namedAccount } from "./named-account.ts";

export const userTwoFactorOff: Command = {
  name: "user two-factor-off",
  usage: "--email E",
  summary:
    "Turn two-factor sign-in off for somebody who lost app and recovery codes; they are mailed about it.",
  options: ["email"],
  async run({ args, context, print }) {
    const { users, twoFactor } = (await context()).services.login;
    const user = await namedAccount(users, args);
    await twoFactor.remove(user.id);
    print(`${user.email} signs in with the password alone now.`);
    return 0;
  },
};
