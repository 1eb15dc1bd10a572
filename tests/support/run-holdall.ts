import { runCommand } from "../../server/cli/run-command.ts";

export interface CommandResult {
  /** 0 done, 1 failed or faults found, 2 wrong use. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run holdall -- …args` in this process, with `env` (`HOLDALL_DATA_DIR` …) as its whole environment. */
export async function runHoldall(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const said = { stdout: "", stderr: "" };
  const code = await runCommand(args, env, {
    print: (line) => (said.stdout += `${line}\n`),
    complain: (line) => (said.stderr += `${line}\n`),
  });
  return { code, ...said };
}
