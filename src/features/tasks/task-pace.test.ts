import { paceOf } from "./task-pace.ts";

const task = (changes: object) =>
  paceOf({ phase: "PHASE_TYPE_RUNNING", progress: 50, file_size: "2000", params: {}, ...changes });

test("the time left follows from what is missing and how fast it comes", () => {
  expect(task({ params: { predict_speed: "100" } })).toEqual({ speed: 100, secondsLeft: 10 });
  expect(task({ params: { predict_speed: "100" }, file_size: "0" })).toEqual({
    speed: 100,
    secondsLeft: undefined,
  });
});

test("what doesn't come has no pace", () => {
  expect(task({})).toBeUndefined();
  expect(task({ params: { predict_speed: "0" } })).toBeUndefined();
  expect(task({ params: { predict_speed: "100" }, phase: "PHASE_TYPE_PAUSED" })).toBeUndefined();
});
