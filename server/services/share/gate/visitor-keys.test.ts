import type { Visitor } from "../share.types.ts";
import { addressKey, visitorKey } from "./visitor-keys.ts";

const visitor = (address: string, deviceId: string, userId: string | null = null): Visitor => ({
  userId,
  address,
  deviceId,
  locale: "en-US",
  proveHuman: async () => undefined,
});

test("a visitor is an address with a device, and another one on another share", () => {
  const one = visitorKey("s", visitor("192.0.2.7", "d"), "key");
  expect(visitorKey("s", visitor("::ffff:192.0.2.7", "d"), "key")).toBe(one);
  expect(visitorKey("s", visitor("192.0.2.7", "e"), "key")).not.toBe(one);
  expect(visitorKey("s", visitor("192.0.2.8", "d"), "key")).not.toBe(one);
  expect(visitorKey("t", visitor("192.0.2.7", "d"), "key")).not.toBe(one);
});

test("an account is one visitor wherever it is signed in", () => {
  const one = visitorKey("s", visitor("192.0.2.7", "d", "ada"), "key");
  expect(visitorKey("s", visitor("198.51.100.1", "e", "ada"), "key")).toBe(one);
  expect(visitorKey("s", visitor("192.0.2.7", "d", "eve"), "key")).not.toBe(one);
  expect(visitorKey("s", visitor("192.0.2.7", "d"), "key")).not.toBe(one);
});

test("changing the device doesn't change the address", () => {
  const one = addressKey("s", visitor("192.0.2.7", "d"), "key");
  expect(addressKey("s", visitor("192.0.2.7", "e"), "key")).toBe(one);
});
