import { formatDay } from "./day.ts";

it("writes the UTC day in the reader's language", () => {
  expect(formatDay("2023-11-06", "en-US")).toBe("November 6, 2023");
  expect(formatDay("2023-11-06", "ja")).toBe("2023年11月6日");
});
