import { failure } from "../platform/failure.ts";
import { required, type Command } from "./command.ts";

export const userTwoFactorOff: Command = {
  name: "user two-factor-off",
  usage: "--email E",
  summary:
    "Turn two-factor sign-in off for somebody who lost app and recovery codes; they are mailed about it.",
  options: ["email"],
  async run({ args, context, print }) {
    const email = required(args, "email");
    const { users, twoFactor } = (await context()).services.login;
    const user = await users.findByIdentifier(email);
    if (!user) throw failure("user_not_exist");
    await twoFactor.remove(user.id);
    print(`${user.email} signs in with the password alone now.`);
    return 0;
  },
};
