import type { Command } from "./command.ts";

export const planList: Command = {
  name: "plan list",
  usage: "",
  summary: "List the plans that are in force, each with its version.",
  options: [],
  async run({ context, print }) {
    const { plans, now } = (await context()).services;
    for (const { id, version, kind, names } of plans.newest(now()))
      print([id, version, kind, names["en-US"].name].join("\t"));
    return 0;
  },
};
