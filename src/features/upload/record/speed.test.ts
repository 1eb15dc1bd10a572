import { measureSpeed, secondsLeft, startSpeed } from "./speed.ts";

describe("speed of a transfer", () => {
  it("takes the first sample as it is and smooths the next", () => {
    const first = measureSpeed(startSpeed(0, 0), 1000, 1000);
    expect(first.rate).toBe(1000);
    expect(measureSpeed(first, 4000, 2000).rate).toBe(1600);
  });

  it("waits half a second between samples", () => {
    const start = startSpeed(0, 0);
    expect(measureSpeed(start, 900, 499)).toBe(start);
  });

  it("never falls below zero when a server went back", () => {
    expect(measureSpeed(startSpeed(5000, 0), 1000, 1000).rate).toBe(0);
  });

  it("knows no time left before it knows a speed", () => {
    expect(secondsLeft(100, 0)).toBeUndefined();
    expect(secondsLeft(100, 50)).toBe(2);
  });
});
