import { createCompletions } from "./completions.ts";

test("lists of one upload are read one after the other, and one of them is worked by", async () => {
  const completions = createCompletions();
  const gate = Promise.withResolvers<string>();
  const read: string[] = [];
  const first = completions.read("a", async () => {
    read.push("first");
    return gate.promise;
  });
  const second = completions.read("a", async () => void read.push("second"));
  await completions.read("b", async () => void read.push("other"));
  expect(read).toEqual(["first", "other"]);
  gate.resolve("");
  await Promise.all([first, second]);
  expect(read).toEqual(["first", "other", "second"]);
});

test("those who ask by the same list are told the same, others that it's under way", async () => {
  const completions = createCompletions();
  const gate = Promise.withResolvers<string>();
  let runs = 0;
  const make = (digest: string) =>
    completions.make("a", digest, () => {
      runs += 1;
      return gate.promise;
    });
  const both = [make("one"), make("one")];
  expect(() => make("two")).toThrow("Another request works on the same upload.");
  gate.resolve("etag");
  expect(await Promise.all(both)).toEqual(["etag", "etag"]);
  expect(runs).toBe(1);
  expect(await make("two")).toBe("etag");
  expect(runs).toBe(2);
});
