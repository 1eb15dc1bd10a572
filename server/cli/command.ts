import type { Context } from "../context.ts";
import type { Config } from "../platform/config/config.ts";

/** The arguments a command gets, after its own words. */
export interface Arguments {
  /** Words that are no options, in order. */
  readonly words: readonly string[];
  /** `--name value`, or `true` for `--name` alone. */
  readonly options: Readonly<Record<string, string | true>>;
  /** Every option as it was given, in order, because some may be given more than once. */
  readonly given: readonly (readonly [name: string, value: string | true])[];
}

export interface CommandTools {
  readonly config: Config;
  readonly args: Arguments;
  /** Opens the whole server without listening; closed when the command ends. */
  context(): Promise<Context>;
  print(line: string): void;
}

/** A command line program of the operator. */
export interface Command {
  /** The words that call it: `user create`. */
  readonly name: string;
  /** Its arguments as the help shows them. */
  readonly usage: string;
  readonly summary: string;
  /** Names of its options. */
  readonly options: readonly string[];
  /** Resolves with the exit code. */
  run(tools: CommandTools): Promise<number>;
}

/** Wrong use of a command, reported in a sentence with exit code 2. */
export class UsageFault extends Error {}

/** The value of an option that must be given. */
export function required({ options }: Arguments, name: string): string {
  const value = options[name];
  if (typeof value !== "string" || value === "") throw new UsageFault(`--${name} needs a value.`);
  return value;
}

/** All values of an option that may be left out or given more than once. */
export const everyValue = ({ given }: Arguments, name: string): readonly string[] =>
  given
    .filter(([option]) => option === name)
    .map(([, value]) => {
      if (value === true || value === "") throw new UsageFault(`--${name} needs a value.`);
      return value;
    });
