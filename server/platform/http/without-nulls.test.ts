import { withoutNulls } from "./without-nulls.ts";

test("null is absent at any depth, but keeps its place in a list", () => {
  const body = {
    name: null,
    to: { parent_id: null, keep: false },
    ids: ["a", null, { gone: null, size: 0 }],
  };
  expect(withoutNulls(body)).toEqual({ to: { keep: false }, ids: ["a", null, { size: 0 }] });
});

test.each([null, "null", 0, false, []])("%j stays what it is", (value) => {
  expect(withoutNulls(value)).toEqual(value);
});
