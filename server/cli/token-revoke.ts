import { failure } from "../platform/failure.ts";
import { required, UsageFault, type Command } from "./command.ts";

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
    const user = await users.findByIdentifier(required(args, "email"));
    if (!user) throw failure("user_not_exist");
    await database.write((tx) => apiTokens.revokeAll(tx, user.id));
    print(`Revoked every token of ${user.email}.`);
    return 0;
  },
};
