import { about, type Finding } from "./finding.ts";
import type { Checkup, Patient } from "./patient.ts";
import { startFaultOf } from "../platform/config/start-fault-of.ts";

/** A checkup without an answer in this time is a fault of its own. */
const PATIENCE_MS = 30_000;

/** Runs all checkups beside each other; the findings come in the order of the list, each as soon as those before it did. */
export async function* examine(
  patient: Patient,
  checkups: readonly Checkup[],
  patienceMs = PATIENCE_MS,
): AsyncGenerator<Finding> {
  const looks = checkups.map((checkup) => lookAt(checkup, patient, patienceMs));
  for (const look of looks) yield* await look;
}

async function lookAt(
  { part, look }: Checkup,
  patient: Patient,
  patienceMs: number,
): Promise<readonly Finding[]> {
  const { promise: late, resolve } = Promise.withResolvers<readonly Finding[]>();
  const timer = setTimeout(
    () =>
      resolve([
        about(part).fault(
          `Looking at it took longer than ${patienceMs / 1000} seconds.`,
          "Find out what it waits for: a host that doesn't answer, a disk that hangs.",
        ),
      ]),
    patienceMs,
  );
  try {
    return await Promise.race([
      look(patient).catch((error: unknown) => [faultOf(part, error, patient)]),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** Parts whose errors a start tells in the same sentences. */
const TOLD_AT_START = new Set(["data", "database", "contents"]);

function faultOf(part: string, error: unknown, { config }: Patient): Finding {
  if (TOLD_AT_START.has(part))
    return about(part).fault(startFaultOf(error, config.dataDir).sentences.join(" "), "");
  const reason = error instanceof Error ? error.message : String(error);
  return about(part).fault(`It couldn't be looked at: ${reason}.`, "Mend that, and ask again.");
}
