import { required, type Command } from "./command.ts";

export const clientRemove: Command = {
  name: "client remove",
  usage: "--id ID",
  summary: "Remove a registered OpenID client and end everything people signed in to with it.",
  options: ["id"],
  async run({ args, context, print }) {
    const id = required(args, "id");
    const { services } = await context();
    const wasThere = await services.login.clients.remove(id);
    print(wasThere ? `${id} is removed.` : `There is no client ${id}.`);
    return wasThere ? 0 : 1;
  },
};
