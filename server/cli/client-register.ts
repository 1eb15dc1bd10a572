import { readFile } from "node:fs/promises";
import { readClients } from "../services/login/index.ts";
import { UsageFault, type Command } from "./command.ts";

export const clientRegister: Command = {
  name: "client register",
  usage: "FILE",
  summary:
    "Register OpenID clients from a JSON file, or change those registered; prints each new secret, once.",
  options: [],
  async run({ args, context, print }) {
    const [file, ...others] = args.words;
    if (file === undefined || others.length > 0) throw new UsageFault("Name one file.");
    const clients = await readFile(file, "utf8")
      .then(readClients)
      .catch((error: Error) => {
        throw new UsageFault(`${file} can't be used. ${error.message}`);
      });
    const { services } = await context();
    for (const client of clients) {
      const secret = await services.login.clients.register(client);
      print(secret === null ? client.id : `${client.id}\t${secret}`);
    }
    return 0;
  },
};
