import { UsageFault, type Command } from "./command.ts";
import { namedAccount } from "./named-account.ts";

export const userRemovePicture: Command = {
  name: "user remove-picture",
  usage: "--email E",
  summary: "Take away the picture that somebody shows of themselves; their account's own record says so.",
  options: ["email"],
  async run({ args, context, print }) {
    const { users, removePicture } = (await context()).services.login;
    const user = await namedAccount(users, args);
    if (!(await removePicture(user.id))) throw new UsageFault("This account shows no picture.");
    print(`${user.email} shows no picture any more; browsers that have it may keep it for a day.`);
    return 0;
  },
};
