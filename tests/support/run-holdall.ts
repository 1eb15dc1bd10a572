export interface CommandResult {
  /** 0 done, 1 failed or faults found, 2 wrong use. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export type Environment = Readonly<Record<string, string>>;

/** Names the place where a process runs operators' commands for others: `lendOperator`. */
export const OPERATOR = "HOLDALL_TEST_OPERATOR";

/**
 * Runs `npm run holdall -- …args` with `env` (`HOLDALL_DATA_DIR` …) as its whole environment: in the process that was lent
 * for it, or else in this one.
 */
export async function runHoldall(args: readonly string[], env: Environment): Promise<CommandResult> {
  const lent = process.env[OPERATOR];
  if (lent === undefined) return runHere(args, env);
  const answer = await fetch(lent, { method: "POST", body: JSON.stringify({ args, env }) });
  return (await answer.json()) as CommandResult;
}

/** The commands are all of the server's code, which is loaded when the first of them runs. */
export async function runHere(args: readonly string[], env: Environment): Promise<CommandResult> {
  const { runCommand } = await import("../../server/cli/run-command.ts");
  const said = { stdout: "", stderr: "" };
  const code = await runCommand(args, env, {
    print: (line) => (said.stdout += `${line}\n`),
    complain: (line) => (said.stderr += `${line}\n`),
  });
  return { code, ...said };
}
