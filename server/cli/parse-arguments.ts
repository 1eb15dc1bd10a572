import { UsageFault, type Arguments, type Command } from "./command.ts";

/** Finds the command the words begin with, the longest name first. */
export function findCommand(commands: readonly Command[], argv: readonly string[]): Command | undefined {
  return commands
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => name.split(" ").every((word, index) => argv[index] === word));
}

/** Splits the arguments after a command's name into words and options; throws a `UsageFault` for unknown options. */
export function parseArguments(command: Command, argv: readonly string[]): Arguments {
  const words: string[] = [];
  const given: (readonly [string, string | true])[] = [];
  const rest = argv.slice(command.name.split(" ").length);
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? "";
    if (!word.startsWith("--")) {
      words.push(word);
      continue;
    }
    const [name = "", ...value] = word.slice(2).split("=");
    if (!command.options.includes(name))
      throw new UsageFault(`--${name} is not an option of "${command.name}".`);
    const next = rest[at + 1];
    if (value.length > 0) given.push([name, value.join("=")]);
    else if (next !== undefined && !next.startsWith("--")) {
      given.push([name, next]);
      at += 1;
    } else given.push([name, true]);
  }
  return { words, options: Object.fromEntries(given), given };
}
