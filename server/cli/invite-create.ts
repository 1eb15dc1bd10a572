import { invitationLink } from "../services/login/index.ts";
import { UsageFault, type Command } from "./command.ts";

const DAYS = 14;
const MOST_DAYS = 3_650;
const MOST_USES = 100_000;

export const inviteCreate: Command = {
  name: "invite create",
  usage: "[--uses N] [--days N]",
  summary: `Print the code of an invitation for N people (1), and a link that fills it in, good for N days (${DAYS}); for HOLDALL_SIGN_UP=invitation.`,
  options: ["uses", "days"],
  async run({ args, context, print }) {
    const uses = whole(args.options["uses"], "--uses", 1, MOST_USES);
    const days = whole(args.options["days"], "--days", DAYS, MOST_DAYS);
    const { services, config } = await context();
    const { id, code, expires_at } = await services.login.invitations.create({ uses, days });
    print(code);
    print(invitationLink(config.publicUrl, code));
    print(
      `Good for ${uses} ${uses === 1 ? "account" : "accounts"} until ${new Date(expires_at).toISOString()} (${id}).`,
    );
    if (config.signUp.mode !== "invitation")
      print(`Nobody is asked for it yet: HOLDALL_SIGN_UP is ${config.signUp.mode}.`);
    return 0;
  },
};

function whole(text: string | true | undefined, name: string, fallback: number, most: number): number {
  const number = Number(text ?? fallback);
  if (text === true || !Number.isInteger(number) || number < 1 || number > most)
    throw new UsageFault(`${name} must be a whole number from 1 to ${most}.`);
  return number;
}
