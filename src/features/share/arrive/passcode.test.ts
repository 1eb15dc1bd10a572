/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://holdall.example/s/sh-1?s_code=k7qd"}
 */
import { receivePasscode, takePasscode } from "./passcode.ts";

test("a passcode that came with the link is kept for its share, out of the address, and given once", () => {
  receivePasscode();
  expect(location.href).toBe("https://holdall.example/s/sh-1");
  expect(takePasscode("other")).toBeUndefined();
  history.replaceState(null, "", "/s/sh-1?s_code=k7qd");
  receivePasscode();
  expect(takePasscode("sh-1")).toBe("k7qd");
  expect(takePasscode("sh-1")).toBeUndefined();
});
