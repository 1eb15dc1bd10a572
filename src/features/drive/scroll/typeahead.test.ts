import { findByTyping, startOfTyping } from "./typeahead.ts";

const entries = ["Alps", "Beach", "berlin", "Zoo"].map((name) => ({ name }));

describe("typing a name", () => {
  it("finds the first that begins so, in any case", () => {
    expect(findByTyping(entries, "b", 0)).toBe(1);
    expect(findByTyping(entries, "be", 1)).toBe(1);
    expect(findByTyping(entries, "ber", 1)).toBe(2);
  });

  it("goes on to the next with the same letter, and around", () => {
    expect(findByTyping(entries, "b", startOfTyping("b", 1))).toBe(2);
    expect(findByTyping(entries, "b", startOfTyping("b", 2))).toBe(1);
  });

  it("stays where more of the name is typed", () => {
    expect(findByTyping(entries, "be", startOfTyping("be", 1))).toBe(1);
    expect(startOfTyping("b", -1)).toBe(0);
  });

  it("finds nothing where nothing is", () => {
    expect(findByTyping(entries, "x", 0)).toBe(-1);
    expect(findByTyping([], "a", 0)).toBe(-1);
  });
});
