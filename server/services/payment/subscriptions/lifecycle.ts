/**
 * `active`: it is renewed. `past_due`: the card was refused. `paused`: it is renewed when the pause is over. `cancelling`: it ends with
 * what is paid.
 */
export type SubscriptionState = "active" | "past_due" | "paused" | "cancelling" | "ended";

/** All that can happen to a subscription. */
export type SubscriptionEvent =
  /** The next term was paid, or another plan in place of this one. */
  | "paid"
  /** The card was refused for the next term. */
  | "refused"
  /** It was refused for the last time. */
  | "given_up"
  | "cancel"
  /** The cancelling is taken back. */
  | "keep"
  | "pause"
  | "resume"
  /** The paid term is over, and no other is to follow. */
  | "ran_out"
  /** Its money went back, or its person leaves for good. */
  | "withdrawn";

type Moves = Partial<Record<SubscriptionEvent, SubscriptionState>>;

const MOVES: Readonly<Record<SubscriptionState, Moves>> = {
  active: {
    paid: "active",
    refused: "past_due",
    cancel: "cancelling",
    pause: "paused",
    withdrawn: "ended",
  },
  past_due: {
    paid: "active",
    refused: "past_due",
    given_up: "ended",
    // Nothing is paid any more that it could end with.
    cancel: "ended",
    withdrawn: "ended",
  },
  paused: { resume: "active", cancel: "cancelling", withdrawn: "ended" },
  cancelling: { keep: "active", ran_out: "ended", withdrawn: "ended" },
  ended: {},
};

/** The state after an event; null when that can't happen in this state. */
export const stateAfter = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | null =>
  MOVES[state][event] ?? null;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The next term is charged this long before the paid one ends, so that it joins it. */
export const LEAD_MS = HOUR_MS;
/** The card is tried on these days after the first refusal, and its person told each time; after the last it is over. */
export const TRIED_ON_DAYS = [0, 3, 7, 14] as const;
/** Premium goes on for this long after the paid term, while the next one isn't paid. */
export const GRACE_MS = 14 * DAY_MS;

/** The time of the next try after so many refusals, the first of which was at `failedAt`; null after the last. */
export function nextTry(failedAt: number, refusals: number): number | null {
  const day = TRIED_ON_DAYS[refusals];
  return day === undefined ? null : failedAt + day * DAY_MS;
}

/** The day of the month on which terms end from then on that follow one that ends at a time (epoch ms). */
export const monthDayOf = (until: number): number => new Date(until).getUTCDate();

export interface Clockwork {
  readonly state: SubscriptionState;
  /** Epoch ms. */
  readonly until: number;
  /** Epoch ms. */
  readonly pauseUntil: number | null;
  /** Epoch ms. */
  readonly failedAt: number | null;
  readonly refusals: number;
}

/** The time at which a subscription needs work next (epoch ms); null when it needs none. */
export function dueAt({ state, until, pauseUntil, failedAt, refusals }: Clockwork): number | null {
  switch (state) {
    case "active":
      return until - LEAD_MS;
    case "past_due":
      return failedAt === null ? until : nextTry(failedAt, refusals);
    case "paused":
      return pauseUntil ?? until;
    case "cancelling":
      return until;
    case "ended":
      return null;
  }
}
