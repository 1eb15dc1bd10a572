import { existsSync } from "node:fs";
import { join } from "node:path";
import { createContext, type Context } from "../context.ts";
import { readConfig, type Environment } from "../platform/config/read-config.ts";
import { startFaultOf } from "../platform/config/start-fault-of.ts";
import { atPace } from "../platform/db/pace.ts";
import { Failure } from "../platform/failure.ts";
import { createLogger } from "../platform/log/logger.ts";
import { readTexts } from "../platform/text/texts.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { UsageFault, type Command, type CommandTools } from "./command.ts";
import { commands } from "./commands.ts";
import { findCommand, parseArguments } from "./parse-arguments.ts";
import { visible } from "./visible.ts";

const WRONG_USE = 2;
const ROOT = join(import.meta.dirname, "../..");
const LOCALES_FOLDER = join(ROOT, "locales");
/** The way commands are called: in a release, which holds this program, and in a clone. */
const PROGRAM = existsSync(join(ROOT, "holdall")) ? "./holdall" : "npm run holdall --";

/** The place a command's lines go to. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
}

const terminal: Output = {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/** Runs the command that `argv` names; resolves with the exit code: 0 done, 1 failed or faults found, 2 wrong use. */
export async function runCommand(
  argv: readonly string[],
  environment: Environment,
  output: Output = terminal,
): Promise<number> {
  const print = (line: string) => output.print(visible(line));
  const complain = (line: string) => output.complain(visible(line));
  const command = findCommand(commands, argv);
  if (!command) {
    const asked = argv.length === 0 || argv[0] === "help" || argv[0] === "--help";
    (asked ? print : complain)(help());
    return asked ? 0 : WRONG_USE;
  }
  try {
    return await execute(command, argv, environment, print);
  } catch (error) {
    if (error instanceof UsageFault) {
      complain(`${error.message}\nUsage: ${PROGRAM} ${command.name} ${command.usage}`);
      return WRONG_USE;
    }
    complain(sentence(error));
    return 1;
  }
}

async function execute(
  command: Command,
  argv: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<number> {
  const args = parseArguments(command, argv);
  const config = readConfig(environment);
  let opened: Promise<Context> | undefined;
  const tools: CommandTools = {
    config,
    args,
    print,
    context: () => (opened ??= createContext(config, createLogger("warn"))),
  };
  try {
    return await atPace("endless", () => command.run(tools));
  } finally {
    await (await opened)?.close();
  }
}

function sentence(error: unknown): string {
  if (!(error instanceof Failure)) return startFaultOf(error).sentences.join("\n");
  return readTexts(LOCALES_FOLDER, "errors").text(DEFAULT_LOCALE, error.error, error.facts);
}

function help(): string {
  const lines = commands.map(
    ({ name, usage, summary }) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`,
  );
  return [`Usage: ${PROGRAM} <command>`, "", ...lines].join("\n");
}
