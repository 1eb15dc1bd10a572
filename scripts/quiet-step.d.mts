export interface Step {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** For a program that ends when the channel to who started it breaks, which even a kill of this process does. */
  readonly channel?: boolean;
  /** Said while it runs: a sentence without its full stop. */
  readonly doing: string;
  /** Said when it ended well; `lines` are all that it wrote. */
  done(seconds: number, lines: readonly string[]): string;
  /** Said below all that it wrote when it failed. */
  readonly failed: string;
  /** Reads from a line of its output what it does from now on. */
  phaseOf?(line: string): string | undefined;
}

export declare function runStep(program: string, args: readonly string[], step: Step): Promise<boolean>;
