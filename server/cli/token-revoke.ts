import { required, UsageFault, type Command } from "./command.ts";
import { namedAccount } from "./named-account.ts";

export const tokenRevoke: Command = {
  name: "token revoke",
  usage: "--id ID | --email E",
  summary: "End one API token, or all of an account: at once, with every link they were given.",
  options: ["id", "email"],
  async run({ args, context, print }) {
    if ((args.options["id"] === undefined) === (args.options["email"] === undefined))
      throw new UsageFault("Name a token by --id, or an account by --email.");
    const { database, services } = await context();
    const { users, apiTokens } = services.login;
    if (args.options["id"] !== undefined) {
      await apiTokens.revoke(required(args, "id"), null);
      print("Revoked.");
      return 0;
    }
    const user = await namedAccount(users, args);
    await database.write(async (tx) => {
      await apiTokens.revokeAll(tx, user.id);
      const facts = { all: true };
      await services.audit.note(tx, {
        act: "tokens_ended",
        by: "command",
        about: { account: user.id },
        facts,
      });
    });
    print(`Revoked every token of ${user.email}.`);
    return 0;
  },
};
