import type { Command } from "./command.ts";
import { visibleLine } from "./visible.ts";

export const clientList: Command = {
  name: "client list",
  usage: "",
  summary: "List the registered OpenID clients.",
  options: [],
  async run({ context, print }) {
    const { services } = await context();
    const clients = await services.login.clients.list();
    for (const { id, kind, name } of clients) print([id, kind, visibleLine(name)].join("\t"));
    print(`${clients.length} ${clients.length === 1 ? "client" : "clients"} besides the site.`);
    return 0;
  },
};
