import { traceOfProxy } from "./forwarded.ts";

test.each(["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-port"])(
  "%s is a proxy's",
  (name) => {
    expect(traceOfProxy({ host: "localhost", [name]: "" })).toBe(name);
  },
);

test("what clients send themselves is no proxy's", () => {
  expect(traceOfProxy({ host: "localhost", accept: "*/*", "x-device-id": "d" })).toBeUndefined();
});
