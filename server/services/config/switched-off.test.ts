import { switchedOff } from "./switched-off.ts";

const open = {
  offline: { atOnce: 4, each: 2, daily: 100, allowed: [], torrents: true },
  signUp: { mode: "open", domains: [] },
  ownSignIn: true,
  payment: { isTest: true, stripe: null },
} as const;

it("an operator's settings switch capabilities off", () => {
  const { offline, signUp } = open;
  expect(switchedOff(open)).toEqual([]);
  expect(switchedOff({ ...open, offline: { ...offline, torrents: false } })).toEqual(["torrents"]);
  expect(switchedOff({ ...open, offline: { ...offline, atOnce: 0 } })).toEqual([
    "offline-transfers",
    "torrents",
  ]);
  expect(switchedOff({ ...open, signUp: { ...signUp, mode: "closed" } })).toEqual(["sign-up"]);
  expect(switchedOff({ ...open, ownSignIn: false })).toEqual(["sign-up", "passwords"]);
  expect(switchedOff({ ...open, payment: { isTest: false, stripe: null } })).toEqual(["plans"]);
  const stripe = { key: "sk_test_a", isLive: false, webhookSecrets: ["whsec_a"] };
  expect(switchedOff({ ...open, payment: { isTest: false, stripe } })).toEqual([]);
});
