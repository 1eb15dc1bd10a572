import { saveRequest } from "./save-request.ts";

const wish = { share_id: "s", file_ids: ["a"] };

test("the id comes in the request, or else in the header", () => {
  expect(saveRequest({ ...wish, request_id: "request-1" }, "header-key-1")?.id).toBe("request-1");
  expect(saveRequest(wish, "header-key-1")?.id).toBe("header-key-1");
  expect(saveRequest(wish, undefined)).toBeNull();
});

test("the same wish is known again whatever its order and token", () => {
  const one = saveRequest({ ...wish, pass_code_token: "t1" }, "header-key-1");
  const two = saveRequest({ file_ids: ["a"], share_id: "s", pass_code_token: "t2" }, "header-key-1");
  const other = saveRequest({ ...wish, file_ids: ["b"] }, "header-key-1");
  expect(two?.wish).toBe(one?.wish);
  expect(other?.wish).not.toBe(one?.wish);
});

test.each(["short", "with blank", "x".repeat(129), "ümlaut-key"])("%j is no id", (header) => {
  expect(() => saveRequest(wish, header)).toThrow("invalid_argument");
});
