import { deviceId, reduceDeviceId } from "./device.ts";

/** @rule device-id */
test("a stored id is reduced to its last dot-separated part, first 32 characters", () => {
  expect(reduceDeviceId(`wdi10.abc.${"f".repeat(40)}`)).toBe("f".repeat(32));
  expect(reduceDeviceId("plain")).toBe("plain");
});

test("a browser keeps the id it made", () => {
  localStorage.clear();
  const made = deviceId();
  expect(made).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId()).toBe(made);
});
