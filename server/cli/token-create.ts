import { failure } from "../platform/failure.ts";
import { required, UsageFault, type Command } from "./command.ts";
import { namedAccount } from "./named-account.ts";

const DAYS = 90;

export const tokenCreate: Command = {
  name: "token create",
  usage: "--email E [--days N] [--name TEXT] [--read-only] [--root FOLDER_ID]",
  summary: `Print a bearer token for scripts, good for N days (${DAYS}). The name is for lists; --root leaves it one folder.`,
  options: ["email", "days", "name", "read-only", "root"],
  async run({ args, context, print }) {
    const days = Number(args.options["days"] ?? DAYS);
    if (!Number.isInteger(days) || days < 1) throw new UsageFault("--days must be a whole number from 1 on.");
    const name = args.options["name"] === undefined ? undefined : required(args, "name");
    const rootId = args.options["root"] === undefined ? "" : required(args, "root");
    const bounds = { readOnly: args.options["read-only"] !== undefined, rootId };
    const { database, services } = await context();
    const user = await namedAccount(services.login.users, args);
    if (user.status !== "ACTIVE") throw failure("user_blocked");
    if (rootId !== "" && !(await services.tree.liesIn(database.read, user.id, rootId, []))) {
      throw failure("file_not_found");
    }
    print(await services.login.apiTokens.create({ userId: user.id, days, name, bounds }));
    return 0;
  },
};
