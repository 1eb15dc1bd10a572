import { securityText } from "./well-known.ts";

test("security.txt tells whom to write to about a fault, for less than a year and the same all day", () => {
  const known = { publicUrl: "https://drive.example", contact: "security@drive.example" };
  const text = securityText({ ...known, now: () => Date.UTC(2026, 0, 5, 13, 30) });
  expect(text.split("\n")).toEqual([
    "Contact: mailto:security@drive.example",
    "Expires: 2026-07-04T00:00:00.000Z",
    "Preferred-Languages: en",
    "Canonical: https://drive.example/.well-known/security.txt",
    "",
  ]);
  expect(securityText({ ...known, now: () => Date.UTC(2026, 0, 5, 23, 59) })).toBe(text);
});
