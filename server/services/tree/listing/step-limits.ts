/** How lists are walked by the database alone; tests set smaller ones, so that little is far. */
export interface StepLimits {
  /** Entries that one statement steps over: a few milliseconds. */
  readonly entries: number;
  /** Entries between two places that are kept: whoever asks for every position in turn can't fill the memory. */
  readonly apart: number;
  /** So few are put in order, where they come from several places. */
  readonly few: number;
  /** Masks that are counted, rather than looked up for each entry. */
  readonly masks: number;
}

export const STEP_LIMITS: StepLimits = { entries: 50_000, apart: 1_000, few: 500, masks: 5_000 };
