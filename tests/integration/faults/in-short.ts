import { after, it } from "node:test";
import type { Phase } from "../../faults/phase.ts";
import { PHASES } from "../../faults/phases.ts";

/** `npm run faults` hurts longer and harder. */
const SHORT: Readonly<Record<string, string>> = {
  FAULTS_KILLS: "3",
  FAULTS_JOINS: "2",
  FAULTS_MERGES: "2",
  FAULTS_THUMBNAILS: "2",
  FAULTS_RESTARTS: "2",
  FAULTS_LINES: "1",
  FAULTS_STORE_ROUNDS: "2",
  FAULTS_OUTAGES: "1",
  FAULTS_PATIENCE: "8",
  FAULTS_CUTS: "6",
  FAULTS_CLOCK_ROUNDS: "1",
  FAULTS_RACES: "2",
  FAULTS_OFFLINE: "2",
  FAULTS_FLOOD_S: "3",
  FAULTS_ROLLS: "0",
  FAULTS_CHAOS_MINUTES: "0",
};

/** Phases in which the server's own processes are killed; the others hurt what is around it. */
export const KILLING: readonly string[] = ["kill", "joins", "merges", "offline", "thumbnails", "postgres"];

/** The test runner still has something to say, for which it gets this long. */
const LAST_WORDS_MS = 5_000;

/**
 * Runs some phases, each as a test and in its shortest form. One that fails leaves all it began, as `npm run faults` does:
 * no other one is run beside that, and the process ends.
 */
export function inShort(isMeant: (phase: Phase) => boolean): void {
  process.setMaxListeners(0);
  const before = { ...process.env };
  Object.assign(process.env, SHORT);
  let failed: string | null = null;
  after(() => {
    process.env = before;
    if (failed !== null) setTimeout(() => process.exit(1), LAST_WORDS_MS).unref();
  });
  for (const phase of PHASES.filter(isMeant)) {
    it(`loses nothing that was acknowledged: ${phase.name}`, async (test) => {
      if (failed !== null) throw new Error(`not run, since ${failed} failed`);
      failed = phase.name;
      test.diagnostic(await phase.run());
      failed = null;
    });
  }
}
