import { visible, visibleLine } from "./visible.ts";

test("what a terminal would obey is shown instead", () => {
  expect(visible("a\u001b[2Jb\rc\u009bd\u202ee\u0000")).toBe("a\\u001b[2Jb\\u000dc\\u009bd\\u202ee\\u0000");
  expect(visible("Träger 日本 🎉\tx\ny")).toBe("Träger 日本 🎉\tx\ny");
  expect(visibleLine("one\ntwo\tthree")).toBe("one\\u000atwo\\u0009three");
});
