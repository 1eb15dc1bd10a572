/** Limits for walks through lists by the database alone. Tests set smaller ones, so that short lists count as long. */
export interface StepLimits {
  /** This many entries are stepped over by one statement, which takes a few milliseconds. */
  readonly entries: number;
  /** Kept places are this many entries apart, so that asking for every position in turn can't fill the memory. */
  readonly apart: number;
  /** So few entries are sorted in memory where they come from several places. */
  readonly few: number;
  /** Up to this many masks are counted; with more, each entry's mask is looked up. */
  readonly masks: number;
}

export const STEP_LIMITS: StepLimits = { entries: 50_000, apart: 1_000, few: 500, masks: 5_000 };
