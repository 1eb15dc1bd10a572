import { readFileSync } from "node:fs";
import { campaignOf, told } from "./campaign-list.ts";
import { required, UsageFault, type Command } from "./command.ts";
import { actingOperator } from "./plan-options.ts";

export const campaignOpen: Command = {
  name: "campaign open",
  usage: "ID --as NAME",
  summary:
    "Open a campaign from its beginning to its end, and book its budget; again after its budget was raised, or after it was closed.",
  options: ["as"],
  async run({ args, context, print }) {
    const [id, actor] = [campaignOf(args), actingOperator(args)];
    const { campaignDesk } = (await context()).services;
    const booked = await told(campaignDesk.open(id, actor));
    const { file } = await campaignDesk.show(id);
    print(`${id} is open. ${booked} ${file.budget.unit} came to its budget.`);
    return 0;
  },
};

export const campaignClose: Command = {
  name: "campaign close",
  usage: "ID --as NAME",
  summary: "Close a campaign at once, and book back what is left of its budget. What was given stays.",
  options: ["as"],
  async run({ args, context, print }) {
    const [id, actor] = [campaignOf(args), actingOperator(args)];
    const { campaignDesk } = (await context()).services;
    const left = await told(campaignDesk.close(id, actor));
    const { file } = await campaignDesk.show(id);
    print(`${id} is closed. ${left} ${file.budget.unit} were left.`);
    return 0;
  },
};

export const campaignAffected: Command = {
  name: "campaign affected",
  usage: "ID --list FILE",
  summary:
    "Name those whom a compensation is for: a line each with an account's id, its address, or the SHA-256 of its address. Can be repeated.",
  options: ["list"],
  async run({ args, context, print }) {
    const id = campaignOf(args);
    const lines = linesOf(required(args, "list"));
    const { found, unknown } = await told((await context()).services.campaignDesk.nameAffected(id, lines));
    print(`${found} ${found === 1 ? "account is" : "accounts are"} named. ${unknown} lines fit none.`);
    return 0;
  },
};

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").split(/\r?\n/);
  } catch {
    throw new UsageFault(`${path} can't be read.`);
  }
}
