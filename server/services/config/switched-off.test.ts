import { switchedOff } from "./switched-off.ts";

const offline = { atOnce: 4, each: 2, daily: 100, allowed: [], torrents: true };
const signUp = { mode: "open", domains: [] } as const;

it("an operator's settings switch capabilities off", () => {
  expect(switchedOff({ offline, signUp })).toEqual([]);
  expect(switchedOff({ offline: { ...offline, torrents: false }, signUp })).toEqual(["torrents"]);
  expect(switchedOff({ offline: { ...offline, atOnce: 0 }, signUp })).toEqual([
    "offline-transfers",
    "torrents",
  ]);
  expect(switchedOff({ offline, signUp: { ...signUp, mode: "closed" } })).toEqual(["sign-up"]);
});
