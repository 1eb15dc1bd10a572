import { BatchRefused } from "../services/code/index.ts";
import { required, UsageFault, type Arguments, type Command } from "./command.ts";

const EXPIRY_DAYS = 365;
/** The page fills its field in from the fragment, which browsers send to no server. */
const REDEEM_PATH = "/drive/payment/redeem#code=";

export const codeMake: Command = {
  name: "code make",
  usage: "--plan ID [--version DAY] [--days N] [--codes N] [--expires-in DAYS] [--note TEXT] [--links]",
  summary: `Print new activation codes (1), a line each, and nothing else: no program can tell them again. Each gives one person the plan for N days, for good without --days, and can be redeemed for ${EXPIRY_DAYS} days. --links prints addresses that fill the code in.`,
  options: ["plan", "version", "days", "codes", "expires-in", "note", "links"],
  async run({ args, context, print }) {
    const wish = {
      planId: required(args, "plan"),
      version: textOf(args, "version"),
      lastsDays: numberOf(args, "days", null),
      codes: numberOf(args, "codes", 1),
      expiryDays: numberOf(args, "expires-in", EXPIRY_DAYS),
      note: textOf(args, "note") ?? "",
    };
    const { services, config } = await context();
    const codes = await services.codeBatches.make(wish).catch((error: unknown) => {
      throw error instanceof BatchRefused ? new UsageFault(error.message) : error;
    });
    const before = args.options["links"] ? `${config.publicUrl}${REDEEM_PATH}` : "";
    for (const code of codes) print(before + code);
    return 0;
  },
};

const textOf = (args: Arguments, name: string): string | null =>
  args.options[name] === undefined ? null : required(args, name);

function numberOf<Fallback>(args: Arguments, name: string, fallback: Fallback): number | Fallback {
  if (args.options[name] === undefined) return fallback;
  const number = Number(required(args, name));
  if (!Number.isInteger(number)) throw new UsageFault(`--${name} must be a whole number.`);
  return number;
}
