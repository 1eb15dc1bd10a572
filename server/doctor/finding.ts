/** `doubt`: it works, but less well or less safely than it could. `fault`: something people do fails, or soon will. */
export type Health = "good" | "doubt" | "fault";

/** A checkup says this about one thing. */
export interface Finding {
  /** The part of the instance, in one word. */
  readonly part: string;
  readonly health: Health;
  readonly sentence: string;
  /** Tells the operator what to do; empty where nothing has to be done. */
  readonly advice: string;
}

/** Makes findings about one part. */
export const about = (part: string) => ({
  good: (sentence: string): Finding => ({ part, health: "good", sentence, advice: "" }),
  doubt: (sentence: string, advice: string): Finding => ({ part, health: "doubt", sentence, advice }),
  fault: (sentence: string, advice: string): Finding => ({ part, health: "fault", sentence, advice }),
});
