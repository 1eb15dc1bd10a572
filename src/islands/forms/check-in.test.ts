import { placeIn } from "./check-in.ts";

it.each([
  ["nobody has begun", 7, 0, false, 0],
  ["the first day is done", 7, 1, true, 1],
  ["the second can follow", 7, 1, false, 1],
  ["the last day is done", 7, 7, true, 7],
  ["it begins anew", 7, 7, false, 0],
  ["the first day is done anew", 7, 8, true, 1],
  ["a calendar of one day", 1, 5, true, 1],
  ["a calendar of one day, the next day", 1, 5, false, 0],
  ["a calendar that is closed", 0, 3, false, 0],
])("%s", (_, length, streak, isDone, place) => expect(placeIn(length, streak, isDone)).toBe(place));
