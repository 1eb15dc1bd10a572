import { required, type Command } from "./command.ts";

export const userCreate: Command = {
  name: "user create",
  usage: "--email E --password P [--admin]",
  summary: "Make an account; with --admin it may do everything.",
  options: ["email", "password", "admin"],
  async run({ args, context, print }) {
    const email = required(args, "email");
    const password = required(args, "password");
    const { services } = await context();
    const user = await services.login.users.create({
      email,
      password,
      admin: args.options["admin"] === true,
    });
    print(`${user.email} can sign in now (${user.operator ? "administrator" : "person"}, ${user.id}).`);
    return 0;
  },
};
