import { RULES, SHARE_MEASURES, type Rule } from "../services/moderation/index.ts";
import { required, type Arguments, type Command } from "./command.ts";
import { deciding, onlyWord, oneOf } from "./moderation-options.ts";

export const moderationAppealUphold: Command = {
  name: "moderation appeal uphold",
  usage: "REFERENCE --as E [--with E2] --reasons TEXT",
  summary:
    "Keep to a decision that somebody appealed against, and tell them the reasons. Two decide about children.",
  options: ["as", "with", "reasons"],
  async run({ args, context, print }) {
    const reference = onlyWord(args, "appeal by its reference");
    const wish = { ...judgesOf(args), reasons: required(args, "reasons") };
    const { services } = await context();
    await deciding(services.moderation.appeals.uphold(reference, wish));
    print("Upheld. The server sends the letter.");
    return 0;
  },
};

export const moderationAppealReverse: Command = {
  name: "moderation appeal reverse",
  usage: "REFERENCE --as E [--with E2] --reasons TEXT --facts TEXT [--measure M --rule R]",
  summary:
    "Undo a decision that somebody appealed against, and tell both sides: --reasons for who appealed, --facts for the other. A reporter's appeal needs a measure and its rule.",
  options: ["as", "with", "reasons", "facts", "measure", "rule"],
  async run({ args, context, print }) {
    const reference = onlyWord(args, "appeal by its reference");
    const { measure, rule } = args.options;
    const wish = {
      ...judgesOf(args),
      reasons: required(args, "reasons"),
      facts: required(args, "facts"),
      measure: measure === undefined ? null : oneOf(String(measure), SHARE_MEASURES, "--measure"),
      rule: rule === undefined ? null : oneOf(String(rule), Object.keys(RULES) as Rule[], "--rule"),
    };
    const { services } = await context();
    const decided = await deciding(services.moderation.appeals.reverse(reference, wish));
    print(`Reversed: ${decided.measure}. The server sends the letters.`);
    if (decided.measure === "restore")
      print("The policy: give back the days of a paid plan that were lost (plan grant).");
    return 0;
  },
};

const judgesOf = (args: Arguments) => ({
  by: required(args, "as"),
  second: args.options["with"] === undefined ? null : required(args, "with"),
});
