import { createAuditKeeper } from "./audit-keeper.ts";

const CHECKPOINT = { size: 3, at: 1, note: "a note", key: "a key" };

const steps: string[] = [];
const step = (name: string) => steps.push(name);

const keeper = (law: () => Promise<ReadonlyMap<string, string>>) =>
  createAuditKeeper({
    law,
    audit: {
      noteStates: async (states) => void step(`note ${[...states.keys()].join()}`),
      place: async () => step("place"),
      sign: async () => (step("sign"), CHECKPOINT),
      newest: async () => CHECKPOINT,
    },
    files: { put: async (size) => void step(`put ${size}`) },
    stamps: { stampNewest: async () => void step("stamp") },
    logger: {
      info: () => undefined,
      warn: () => step("warning"),
      error: ({ err }: { readonly err: Error }) => step(`error: ${err.message}`),
    },
  });

beforeEach(() => {
  steps.length = 0;
});

it("notes what is in force, gives acts their places, signs, keeps and has stamped", async () => {
  await keeper(async () => new Map([["plans", "1"]])).keepHouse();
  expect(steps).toEqual(["note plans", "place", "sign", "put 3", "stamp"]);
});

it("does all but note it where what is in force can't be read, and says so", async () => {
  await keeper(() => Promise.reject(new Error("no rules.json"))).keepHouse();
  expect(steps).toEqual(["error: no rules.json", "place", "sign", "put 3", "stamp"]);
});
