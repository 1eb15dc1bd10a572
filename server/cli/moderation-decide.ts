import { SHARE_MEASURES } from "../services/moderation/index.ts";
import { required, type Command } from "./command.ts";
import { daysOf, deciding, groundsOf, onlyWord, oneOf, time } from "./moderation-options.ts";

/** The copyright policy's consequences of each strike; administrators decide about them. */
const AFTER_STRIKE = [
  "Explain the rules to them.",
  "The policy: no new shares for 30 days (moderation restrict --measure limit-sharing --days 30).",
  "The policy: the account is closed, after 14 days to object (moderation restrict --measure close).",
] as const;

export const moderationDecide: Command = {
  name: "moderation decide",
  usage: `SHARE --as E --measure ${SHARE_MEASURES.join("|")} --rule R --facts TEXT [--days N] [--origin O] [--strike]`,
  summary:
    "Decide on a share and its reports, and tell its owner by e-mail; it ends by itself after N days. R: abuse, copyright, children, agreement; O: report, sign, authority, appeal.",
  options: ["as", "measure", "rule", "facts", "days", "origin", "strike"],
  async run({ args, context, print }) {
    const wish = {
      ...groundsOf(args),
      shareId: onlyWord(args, "share"),
      measure: oneOf(required(args, "measure"), SHARE_MEASURES, "--measure"),
      strike: args.options["strike"] === true,
      days: daysOf(args),
    };
    const { services } = await context();
    const { measure, strikes, told } = await deciding(services.moderation.decideShare(wish));
    print(`Decided: ${wish.measure}${measure.endsAt === null ? "" : `, until ${time(measure.endsAt)}`}.`);
    if (!told) print("The letter to the owner couldn't be sent yet; the server tries again.");
    if (wish.strike) {
      print(`Strikes in the last twelve months: ${strikes}.`);
      print(AFTER_STRIKE[Math.min(strikes, AFTER_STRIKE.length) - 1] ?? AFTER_STRIKE[0]);
    }
    return 0;
  },
};
