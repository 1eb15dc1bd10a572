import { examine } from "./examine.ts";
import { about } from "./finding.ts";
import type { Checkup, Patient } from "./patient.ts";

const patient = { config: { dataDir: "/data" } } as Patient;
const told = async (checkups: readonly Checkup[]) => {
  const found = [];
  for await (const { part, health, sentence } of examine(patient, checkups, 50))
    found.push([part, health, sentence]);
  return found;
};

test("tells findings in the order of the list, whichever comes first", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow: Checkup = { part: "slow", look: () => promise.then(() => [about("slow").good("came last")]) };
  const quick: Checkup = {
    part: "quick",
    look: async () => {
      resolve();
      return [about("quick").doubt("came first", "wait")];
    },
  };
  expect(await told([slow, quick])).toEqual([
    ["slow", "good", "came last"],
    ["quick", "doubt", "came first"],
  ]);
});

test("makes a fault of a checkup that fails, or doesn't end, and goes on with the others", async () => {
  const fails: Checkup = { part: "mail", look: () => Promise.reject(new Error("no route")) };
  const full: Checkup = {
    part: "data",
    look: () => Promise.reject(Object.assign(new Error(), { code: "ENOSPC" })),
  };
  const hangs: Checkup = { part: "address", look: () => new Promise(() => undefined) };
  expect(await told([fails, full, hangs])).toEqual([
    ["mail", "fault", "It couldn't be looked at: no route."],
    ["data", "fault", expect.stringContaining("The data folder /data is on a full disk")],
    ["address", "fault", "Looking at it took longer than 0.05 seconds."],
  ]);
});
