import { ACCOUNT_MEASURES } from "../services/moderation/index.ts";
import { required, type Command } from "./command.ts";
import { daysOf, deciding, groundsOf, onlyWord, oneOf, time } from "./moderation-options.ts";

export const moderationRestrict: Command = {
  name: "moderation restrict",
  usage: `EMAIL --as E --measure ${ACCOUNT_MEASURES.join("|")} --rule R --facts TEXT [--days N] [--origin O]`,
  summary:
    "Limit, suspend, close or restore an account, and tell its owner by e-mail. limit-sharing and suspend end after N days.",
  options: ["as", "measure", "rule", "facts", "days", "origin"],
  async run({ args, context, print }) {
    const wish = {
      ...groundsOf(args),
      email: onlyWord(args, "account by its e-mail address or username"),
      measure: oneOf(required(args, "measure"), ACCOUNT_MEASURES, "--measure"),
      days: daysOf(args),
    };
    const { services } = await context();
    const { measure, told } = await deciding(services.moderation.decideAccount(wish));
    print(`Decided: ${wish.measure}, until ${time(measure.endsAt)}.`);
    if (!told) print("The letter to the owner couldn't be sent yet; the server tries again.");
    return 0;
  },
};
