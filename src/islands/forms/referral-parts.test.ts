import type { ReferralPage } from "../../../contract/referral.ts";
import { reasonOf, termsOf, type ReferralWords } from "./referral-parts.ts";

const words: ReferralWords = {
  giveInviter: "you {{plan}} {{days}}",
  giveInvited: "they {{plan}} {{days}}",
  active: "active {{days}} {{within}}",
  paid: "paid {{days}}",
  most: "most {{day}} {{month}} {{year}}",
  joined: "",
  untilPaid: "pays by {{time}}",
  until: "again at {{time}}",
  states: {},
  reasons: { same_device: "device.", same_network: "network.", most_day: "day." },
  totals: {},
};
const terms = {
  plan: "P",
  active_days: 2,
  within_days: 60,
  refund_days: 14,
  most: { day: 5, month: 20, year: 60 },
};
const page = (inviter_days: number, invited_days: number) =>
  ({ ...terms, inviter_days, invited_days }) as ReferralPage;
const person = (more: Partial<ReferralPage["invited"][number]>) =>
  reasonOf(words, {
    name: "A•••",
    joined_at: "2027-01-01T00:00:00.000+00:00",
    state: "held",
    reason: "",
    active_days: 0,
    days: 7,
    until: "2027-01-01T00:00:00.000+00:00",
    ...more,
  });

beforeEach(() => (document.documentElement.lang = "en-US"));

it("tells the terms that are there", () => {
  expect(termsOf(words, page(7, 3))).toEqual([
    "you P 7",
    "they P 3",
    "active 2 60",
    "paid 14",
    "most 5 20 60",
  ]);
  expect(termsOf(words, page(0, 3))).toEqual(["they P 3", "active 2 60", "paid 14"]);
});

it("says of what is held by a sign that a payment counts, and of a bound when it ends", () => {
  expect(person({ reason: "same_network" })).toMatch(/^network\. pays by /);
  expect(person({ reason: "most_day" })).toMatch(/^day\. again at /);
  expect(person({ state: "refused", reason: "same_device" })).toBe("device.");
  expect(person({ state: "given", until: "" })).toBe("");
});
