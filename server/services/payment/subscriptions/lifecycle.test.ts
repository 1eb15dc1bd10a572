import {
  dueAt,
  GRACE_MS,
  LEAD_MS,
  nextTry,
  stateAfter,
  TRIED_ON_DAYS,
  type SubscriptionEvent,
  type SubscriptionState,
} from "./lifecycle";

const DAY_MS = 86_400_000;
const STATES: readonly SubscriptionState[] = ["active", "past_due", "paused", "cancelling", "ended"];
const EVENTS: readonly SubscriptionEvent[] = [
  "paid",
  "refused",
  "given_up",
  "cancel",
  "keep",
  "pause",
  "resume",
  "ran_out",
  "withdrawn",
];

describe("the life of a subscription", () => {
  it.each([
    ["active", "paid refused cancel pause withdrawn"],
    ["past_due", "paid refused given_up cancel withdrawn"],
    ["paused", "cancel resume withdrawn"],
    ["cancelling", "keep ran_out withdrawn"],
    ["ended", ""],
  ] as const)("of one that is %s goes on by: %s", (state, events) => {
    expect(EVENTS.filter((event) => stateAfter(state, event) !== null)).toEqual(
      events.split(" ").filter(Boolean),
    );
  });

  it("takes money only while it is renewed, and never once it was cancelled, paused or has ended", () => {
    expect(STATES.filter((state) => stateAfter(state, "paid") !== null)).toEqual(["active", "past_due"]);
  });

  it("can be cancelled as long as it goes on, at once where nothing is paid", () => {
    expect(STATES.map((state) => stateAfter(state, "cancel"))).toEqual([
      "cancelling",
      "ended",
      "cancelling",
      null,
      null,
    ]);
  });

  it("ends for whoever leaves, whatever it was", () => {
    for (const state of STATES.slice(0, -1)) expect(stateAfter(state, "withdrawn")).toBe("ended");
  });
});

describe("the tries after a refusal", () => {
  it("are on days 3, 7 and 14 after the first, and then it is over", () => {
    const days = [1, 2, 3, 4].map((refusals) => nextTry(0, refusals));
    expect(days).toEqual([3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS, null]);
    expect(TRIED_ON_DAYS).toHaveLength(4);
    expect(GRACE_MS).toBe(14 * DAY_MS);
  });
});

describe("the time at which something is to be done", () => {
  const clock = { until: 100 * DAY_MS, pauseUntil: 130 * DAY_MS, failedAt: 99 * DAY_MS, refusals: 2 };

  it.each([
    ["active", 100 * DAY_MS - LEAD_MS],
    ["past_due", 106 * DAY_MS],
    ["paused", 130 * DAY_MS],
    ["cancelling", 100 * DAY_MS],
    ["ended", null],
  ] as const)("of one that is %s is %s", (state, due) => {
    expect(dueAt({ ...clock, state })).toBe(due);
  });
});
