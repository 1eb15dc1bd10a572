import { readTimestamp, timestamp } from "./timestamp.ts";

describe("timestamp", () => {
  it("has milliseconds and an offset", () => {
    expect(timestamp(Date.UTC(2026, 0, 5, 10))).toBe("2026-01-05T10:00:00.000+00:00");
  });

  it("is empty when unset", () => expect(timestamp(null)).toBe(""));
});

describe("readTimestamp", () => {
  it.each(["2026-01-05T10:00:00Z", "2026-01-05T18:00:00.000+08:00", "2026-01-05t10:00:00.0z"])(
    "reads %s",
    (text) => expect(readTimestamp(text)).toBe(Date.UTC(2026, 0, 5, 10)),
  );

  it.each(["", "yesterday", "2026-01-05", "2026-01-05T10:00:00", "2026-13-05T10:00:00Z", "1767693600"])(
    "refuses %j",
    (text) => expect(readTimestamp(text)).toBeNull(),
  );
});
