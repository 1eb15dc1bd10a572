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
    const admin = args.options["admin"] === true;
    const user = await services.login.users.create({ email, password, admin }, undefined, (tx, id) =>
      services.audit.note(tx, {
        act: "account_made",
        by: "command",
        about: { account: id },
        facts: { administrator: admin },
      }),
    );
    print(`${user.email} can sign in now (${user.operator ? "administrator" : "person"}, ${user.id}).`);
    return 0;
  },
};
