import { displaySensitive, displaysSensitive, hideCover, isUncovered } from "./covers.ts";
import { HIDDEN_COVERS_KEY } from "./storage-keys.ts";

beforeEach(() => localStorage.clear());

/** @rule hidden-covers */
describe("covers of sensitive shares", () => {
  it("once taken away stay away for that share alone", () => {
    hideCover("sh-1");
    expect([isUncovered("sh-1"), isUncovered("sh-2")]).toEqual([true, false]);
  });

  it("are remembered for the latest 200", () => {
    for (let index = 0; index < 201; index += 1) hideCover(`sh-${index}`);
    hideCover("sh-1");
    expect([isUncovered("sh-0"), isUncovered("sh-1"), isUncovered("sh-200")]).toEqual([false, true, true]);
  });

  it("aren't shown where sensitive shares are wanted without asking, until that changes", () => {
    displaySensitive(true);
    expect([displaysSensitive(), isUncovered("sh-1")]).toEqual([true, true]);
    displaySensitive(false);
    expect(isUncovered("sh-1")).toBe(false);
  });

  it("pass over what somebody else wrote there", () => {
    localStorage.setItem(HIDDEN_COVERS_KEY, '[1,"sh-1"]');
    expect(isUncovered("sh-1")).toBe(true);
    localStorage.setItem(HIDDEN_COVERS_KEY, "{");
    expect(isUncovered("sh-1")).toBe(false);
  });
});
