import type { Command } from "./command.ts";

export const userList: Command = {
  name: "user list",
  usage: "",
  summary: "List every account.",
  options: [],
  async run({ context, print }) {
    const { services } = await context();
    const users = await services.login.users.list();
    for (const user of users) {
      const since = new Date(user.createdAt).toISOString().slice(0, 10);
      const kind = user.operator ? "administrator" : "person";
      print([user.id, user.email, user.status, kind, since, user.username].join("\t"));
    }
    print(`${users.length} ${users.length === 1 ? "account" : "accounts"}.`);
    return 0;
  },
};
