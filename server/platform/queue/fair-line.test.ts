import { FairLine } from "./fair-line.ts";

test("owners take turns, however much each has waiting", () => {
  const line = new FairLine<string>(100);
  for (const item of ["a1", "a2", "a3"]) line.push("a", item);
  for (const item of ["b1", "b2"]) line.push("b", item);
  const order = [line.shift(), line.shift()];
  line.push("c", "c1");
  for (let item = line.shift(); item; item = line.shift()) order.push(item);
  expect(order).toEqual(["a1", "b1", "a2", "b2", "c1", "a3"]);
});

test("a full line drops the last of whoever has most waiting", () => {
  const line = new FairLine<string>(3);
  for (const item of ["a1", "a2", "a3"]) expect(line.push("a", item)).toBeNull();
  expect(line.push("a", "a4")).toBe("a4");
  expect(line.push("b", "b1")).toBe("a3");
  expect(line.push("b", "b2")).toBe("b2");
  expect(line.push("c", "c1")).toBe("a2");
  expect(line.push("c", "c2")).toBe("c2");
  expect(line.clear()).toEqual(["a1", "b1", "c1"]);
  expect(line.shift()).toBeUndefined();
});
