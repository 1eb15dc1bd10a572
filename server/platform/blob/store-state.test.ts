import { failure } from "../failure.ts";
import { StoreRefusal } from "./store-refusal.ts";
import { storeState } from "./store-state.ts";

const BUCKET = "s3://bucket";
const store = (error: unknown) => ({ ping: () => (error ? Promise.reject(error) : Promise.resolve()) });
const refusal = new StoreRefusal("ping", "403 InvalidAccessKeyId", "Check the keys.");

describe("how a store is", () => {
  it.each([
    ["ok", null],
    ["away", failure("unavailable")],
    ["refused", refusal],
  ])("is told of a bucket, with the reason: %s", async (state, error) => {
    const told: unknown[] = [];
    expect(await storeState(store(error), BUCKET, (why) => told.push(why))).toBe(state);
    expect(told).toEqual(error ? [error] : []);
  });

  it("rejects of a disk", async () => {
    const asked = storeState(store(failure("unavailable")), "disk:data", () => undefined);
    await expect(asked).rejects.toThrow("unavailable");
  });
});
