import type { Command } from "./command.ts";
import { namedAccount } from "./named-account.ts";
import { visibleLine } from "./visible.ts";

export const tokenList: Command = {
  name: "token list",
  usage: "[--email E]",
  summary:
    "List the API tokens of everybody, or of one account: id, account, made, good until, last used, name.",
  options: ["email"],
  async run({ args, context, print }) {
    const { users, apiTokens } = (await context()).services.login;
    const user = args.options["email"] === undefined ? null : await namedAccount(users, args);
    const tokens = await apiTokens.list(user?.id ?? null);
    for (const { id, email: owner, createdAt, expiresAt, lastUsedAt, name } of tokens) {
      const used = lastUsedAt === null ? "never" : hour(lastUsedAt);
      print([id, owner, day(createdAt), day(expiresAt), used, visibleLine(name)].join("\t"));
    }
    print(`${tokens.length} ${tokens.length === 1 ? "token" : "tokens"}.`);
    return 0;
  },
};

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** `2026-01-31 14h`, UTC. */
const hour = (at: number): string => `${new Date(at).toISOString().slice(0, 13).replace("T", " ")}h`;
