import { maskName } from "./mask-name.ts";

test("shows the first letter of a name only", () => {
  expect(maskName("Ada Lovelace")).toBe("A***");
  expect(maskName(" 李白 ")).toBe("李***");
});

test("keeps a letter of several code points whole", () => {
  expect(maskName("👩🏽‍🚀 Crew")).toBe("👩🏽‍🚀***");
});

test("has something to show for an empty name", () => {
  expect(maskName("")).toBe("***");
});
