import { Slots } from "./slots.ts";

test("slots are limited for each and for all, and given back once", async () => {
  const slots = new Slots({ each: 2, all: 3 });
  const free = slots.take("a");
  slots.take("a");
  expect(() => slots.take("a")).toThrow("resource_exhausted");
  expect(await slots.run("b", async () => "done")).toBe("done");
  slots.take("b");
  expect(() => slots.take("c")).toThrow("resource_exhausted");
  free();
  free();
  slots.take("c");
  expect(() => slots.take("c")).toThrow("resource_exhausted");
});
