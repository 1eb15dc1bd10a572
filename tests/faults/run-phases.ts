import type { Phase } from "./phase.ts";

/** The exit codes that shells give for a program that a signal ended. */
const ENDED_BY = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs phases one after the other and ends this process, with 1 after the first one that fails. Programs that the
 * phases started end with it, however it ends; their data stays, so that it can be looked at.
 */
export async function runPhases(phases: readonly Phase[]): Promise<never> {
  for (const [signal, code] of Object.entries(ENDED_BY)) process.once(signal, () => process.exit(code));
  for (const phase of phases) {
    const began = Date.now();
    try {
      const seen = await phase.run();
      console.log(`✓ ${phase.name} (${Math.round((Date.now() - began) / 1000)} s): ${seen}`);
    } catch (error) {
      console.error(
        `✗ ${phase.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      process.exit(1);
    }
  }
  process.exit();
}
