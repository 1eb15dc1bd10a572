import { createTally, type Tally } from "../../platform/metrics/counter.ts";

const RESULTS = ["handed_over", "refused", "failed"] as const;

/** `refused`: the mail server refuses the recipient for good. `failed`: it didn't answer, or took no letter at all. */
export type LetterResult = (typeof RESULTS)[number];

/** Counts the results of letters that this process sent. */
export const countLetters = (): Tally<"result"> =>
  createTally({
    name: "holdall_letters_total",
    help: "Letters that this process handed over, that were refused for their recipient, and that failed",
    labels: ["result"],
    all: RESULTS.map((result) => ({ result })),
  });
