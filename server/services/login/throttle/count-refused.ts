import { createTally, type Tally } from "../../../platform/metrics/counter.ts";
import type { Guessed } from "./refused.ts";

const PROOFS = ["password", "second-factor", "mailed-code", "passkey"] as const satisfies readonly (
  Guessed | "password"
)[];

/** Counts the sign-ins that this process refused, by the proof that was wrong. */
export const countRefusedSignIns = (): Tally<"by"> =>
  createTally({
    name: "holdall_sign_ins_refused_total",
    help: "Sign-ins that this process refused, by the proof that was wrong or came too often",
    labels: ["by"],
    all: PROOFS.map((by) => ({ by })),
  });
