import type { Command } from "./command.ts";

export const inviteList: Command = {
  name: "invite list",
  usage: "",
  summary: "List the invitations that are still good.",
  options: [],
  async run({ context, print }) {
    const { services } = await context();
    const invitations = await services.login.invitations.list();
    for (const { id, uses_left: uses, expires_at: end } of invitations)
      print([id, `${uses} left`, `until ${new Date(end).toISOString()}`].join("\t"));
    print(`${invitations.length} ${invitations.length === 1 ? "invitation" : "invitations"}.`);
    return 0;
  },
};
