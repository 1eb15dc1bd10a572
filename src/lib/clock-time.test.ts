import { clockTime } from "./clock-time.ts";

it.each([
  [0, "0:00"],
  [65.9, "1:05"],
  [3661, "1:01:01"],
  [-3, "0:00"],
])("%p seconds are %p", (seconds, text) => expect(clockTime(seconds)).toBe(text));
