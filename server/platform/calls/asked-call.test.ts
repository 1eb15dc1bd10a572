import type { Call } from "../../../contract/common.ts";
import { askedCall } from "./asked-call.ts";

/** Parts of calls of the contract; a schema is only asked for its fields. */
const call = (path: string, parts: object): Call => ({ method: "POST", path, ...parts }) as Call;
const withId = { properties: { request_id: {} } };
const filesCreate = call("/files", { repeatable: { but: [] }, body: { properties: { name: {} } } });
const shareRestore = call("/restore", { repeatable: { but: ["pass_code_token"] }, body: withId });
const filesBatchUpload = call("/batch", { repeatable: { but: [] }, query: withId });
const filesGet = call("/files/1", {});

const header = (key: string) => ({ "idempotency-key": key });
const save = (body: object, key?: string) =>
  askedCall(shareRestore, { headers: key ? header(key) : {}, query: {}, body }, "ada");
const create = (body: object, accountId: string | null = "ada") =>
  askedCall(filesCreate, { headers: header("key-0001"), query: {}, body }, accountId);

const wish = { share_id: "s", file_ids: ["a"] };

test("the id comes in the header, with quotes or without", () => {
  expect(save(wish, "key-0001")).toMatchObject({ accountId: "ada", requestId: "key-0001" });
  expect(save(wish, '"key-0001"')?.requestId).toBe("key-0001");
  expect(save(wish)).toBeNull();
});

test("an id in the query or the body goes first, where the call has that field", () => {
  expect(save({ ...wish, request_id: "request-1" }, "key-0001")?.requestId).toBe("request-1");
  expect(create({ kind: "drive#folder", request_id: "request-1" })?.requestId).toBe("key-0001");
  const sent = { headers: header("key-0001"), query: { request_id: "batch-0000000001" }, body: undefined };
  expect(askedCall(filesBatchUpload, sent, "ada")?.requestId).toBe("batch-0000000001");
});

test("who isn't signed in asks nothing again, nor is a call that changes nothing kept", () => {
  expect(create({}, null)).toBeNull();
  expect(askedCall(filesGet, { headers: header("key-0001"), query: {}, body: null }, "ada")).toBeNull();
});

test("the same wish is known again whatever its order, its id and its token", () => {
  const one = save({ ...wish, pass_code_token: "t1", params: { a: "1", b: "2" } }, "key-0001");
  const two = save(
    { params: { b: "2", a: "1" }, file_ids: ["a"], share_id: "s", pass_code_token: "t2", request_id: "r" },
    "key-0001",
  );
  expect(two?.wish).toBe(one?.wish);
});

test("another field, another order of a list or another call is another wish", () => {
  const told = save({ ...wish, file_ids: ["a", "b"] }, "key-0001")?.wish;
  expect(save({ ...wish, file_ids: ["b", "a"] }, "key-0001")?.wish).not.toBe(told);
  expect(save({ ...wish, file_ids: ["a"] }, "key-0001")?.wish).not.toBe(told);
  expect(create(wish)?.wish).not.toBe(save(wish, "key-0001")?.wish);
});
