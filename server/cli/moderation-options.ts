import { NotDecidable, ORIGINS, RULES, type Origin, type Rule } from "../services/moderation/index.ts";
import { required, UsageFault, type Arguments } from "./command.ts";

/** Returns the option's word if it is one of those allowed. */
export function oneOf<Word extends string>(value: string, words: readonly Word[], what: string): Word {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new UsageFault(`${what} must be one of: ${words.join(", ")}.`);
  return found;
}

/** The options of `decide` commands: `--as E --rule R --facts TEXT [--origin O]`. */
export const groundsOf = (args: Arguments) => ({
  by: required(args, "as"),
  rule: oneOf(required(args, "rule"), Object.keys(RULES) as Rule[], "--rule"),
  facts: required(args, "facts"),
  origin: oneOf<Origin>(String(args.options["origin"] ?? "report"), ORIGINS, "--origin"),
});

/** The one share or account a command is about. */
export function onlyWord({ words }: Arguments, what: string): string {
  const [word, ...others] = words;
  if (word === undefined || others.length > 0) throw new UsageFault(`Name one ${what}.`);
  return word;
}

/** The time of a measure that ends by itself; null without one. */
export function daysOf({ options }: Arguments): number | null {
  if (options["days"] === undefined) return null;
  const days = Number(options["days"]);
  if (!Number.isInteger(days)) throw new UsageFault("--days must be a whole number.");
  return days;
}

/** Reports a refusal of moderation like wrong use, with its own sentence. */
export async function deciding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotDecidable) throw new UsageFault(error.message);
    throw error;
  }
}

export const time = (at: number | null): string => (at === null ? "-" : new Date(at).toISOString());
