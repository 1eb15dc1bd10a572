import type { Command } from "./command.ts";
import { namedAccount } from "./named-account.ts";

export const userTwoFactorOff: Command = {
  name: "user two-factor-off",
  usage: "--email E",
  summary:
    "Turn two-factor sign-in off for somebody who lost app and recovery codes; they are mailed about it.",
  options: ["email"],
  async run({ args, context, print }) {
    const { audit, login } = (await context()).services;
    const user = await namedAccount(login.users, args);
    await login.twoFactor.remove(user.id, (tx) =>
      audit.note(tx, { act: "two_factor_removed", by: "command", about: { account: user.id } }),
    );
    print(`${user.email} signs in with the password alone now.`);
    return 0;
  },
};
