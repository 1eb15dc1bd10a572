import { endAll, runLimited } from "./run-limited.ts";
import type { Phase, Step } from "./steps.ts";

/** A small machine has two. */
const CORES = 2;
const MINUTE_MS = 60_000;

export interface StepResult {
  readonly step: Step;
  readonly outcome: "done" | "failed" | "hung";
  readonly seconds: number;
}

interface Surroundings {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/** Runs one phase after the other and stops after one that is red. Answers what became of each step that ran. */
export async function runPhases(
  phases: readonly Phase[],
  surroundings: Surroundings,
): Promise<readonly StepResult[]> {
  const stop = () => {
    endAll();
    process.exit(130);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const results: StepResult[] = [];
  for (const { title, steps } of phases) {
    surroundings.say(`\n▸ ${title}`);
    results.push(...(await runBeside(steps, surroundings)));
    if (results.some(({ outcome }) => outcome !== "done")) break;
  }
  process.off("SIGINT", stop);
  process.off("SIGTERM", stop);
  return results;
}

/** Runs all steps, each as soon as enough cores are free for it. */
async function runBeside(steps: readonly Step[], surroundings: Surroundings): Promise<readonly StepResult[]> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<StepResult>>();
  const results: StepResult[] = [];
  while (waiting.length > 0 || running.size > 0) {
    const free = CORES - [...running.keys()].reduce((sum, { cores }) => sum + cores, 0);
    const next = waiting.find(({ cores }) => cores <= free);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next, runStep(next, surroundings));
      continue;
    }
    const ended = await Promise.race(running.values());
    running.delete(ended.step);
    results.push(ended);
  }
  return results;
}

async function runStep(step: Step, { root, env, say }: Surroundings): Promise<StepResult> {
  const startedAt = Date.now();
  const [program = "", ...words] = step.command;
  say(`▸ ${step.name}: ${step.command.join(" ")}`);
  const outcome = await runLimited(program, words, {
    cwd: root,
    env: { ...env, ...step.env },
    limitMs: step.limitMin * MINUTE_MS,
    onLine: (line) => say(`${step.name} │ ${line}`),
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const why = outcome === "hung" ? ` (didn't end within ${step.limitMin} minutes and was stopped)` : "";
  say(`${outcome === "done" ? "✓" : "✗"} ${step.name}: ${seconds} s${why}`);
  return { step, outcome, seconds };
}
