import { Failure } from "../failure.ts";
import { outcomeOf, s3Error } from "./s3-error.ts";
import { StoreRefusal } from "./store-refusal.ts";

const answered = (httpStatusCode: number, name = "Answer") =>
  Object.assign(new Error("a request with its signature"), { name, $metadata: { httpStatusCode } });
const broken = (code: string) => Object.assign(new Error("broken"), { code });

describe("what an object store answers", () => {
  it.each([
    ["500", answered(500)],
    ["503", answered(503)],
    ["429", answered(429)],
    ["a reset", broken("ECONNRESET")],
    ["half an answer", broken("HPE_INVALID_CONSTANT")],
    ["nothing in time", Object.assign(new Error("late"), { name: "TimeoutError" })],
  ])("passes: %s", (_what, error) => {
    const told = s3Error(error, "put");
    expect(told instanceof Failure && told.error).toBe("unavailable");
  });

  it.each([
    ["501", answered(501), /501 Answer/],
    ["403", answered(403, "SignatureDoesNotMatch"), /403 SignatureDoesNotMatch.*HOLDALL_BLOB_ACCESS_KEY_ID/],
    ["no bucket", answered(404, "NoSuchBucket"), /404 NoSuchBucket.*HOLDALL_BLOB_URL/],
  ])("stays, and is told to the operator: %s", (_what, error, sentence) => {
    const told = s3Error(error, "put");
    expect(told).toBeInstanceOf(StoreRefusal);
    expect(String(told)).toMatch(sentence);
    expect(String(told)).not.toMatch(/a request with its signature/);
    expect(outcomeOf(error)).toBe("refused");
  });

  it("is full when it says so", () => {
    const told = s3Error(answered(507), "put");
    expect(told instanceof Failure && told.error).toBe("storage_full");
  });

  it("leaves our own faults as they are", () => {
    const ours = new TypeError("ours");
    expect(s3Error(ours, "put")).toBe(ours);
  });
});
