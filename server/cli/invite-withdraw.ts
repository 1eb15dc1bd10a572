import { required, type Command } from "./command.ts";

export const inviteWithdraw: Command = {
  name: "invite withdraw",
  usage: "--id ID",
  summary: "Make an invitation good for nobody any more; accounts that were made by it stay.",
  options: ["id"],
  async run({ args, context, print }) {
    const id = required(args, "id");
    const { services } = await context();
    const wasThere = await services.login.invitations.withdraw(id);
    print(wasThere ? `${id} is withdrawn.` : `There is no invitation ${id}.`);
    return wasThere ? 0 : 1;
  },
};
