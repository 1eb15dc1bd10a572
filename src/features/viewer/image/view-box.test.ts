import { bounded, canZoom, fitScale, FITTED, scaleOf, turned, zoomedAt } from "./view-box.ts";

const stage = { width: 400, height: 300 };
const picture = { width: 800, height: 400 };

test("a picture is fitted as a whole, and a small one keeps its size", () => {
  expect(fitScale(picture, stage)).toBe(0.5);
  expect(fitScale({ width: 10, height: 10 }, stage)).toBe(1);
  expect(fitScale(turned(picture, 1), stage)).toBe(0.375);
});

test("what is under the pointer stays there while zooming", () => {
  const point = { x: 60, y: -20 };
  let view = zoomedAt(FITTED, 4, point, picture, stage);
  expect(view.scale).toBe(2);
  const under = (at: typeof view) => [
    (point.x - at.x) / scaleOf(at, 0.5),
    (point.y - at.y) / scaleOf(at, 0.5),
  ];
  const [x, y] = under(view);
  view = zoomedAt(view, 1.5, point, picture, stage);
  expect(under(view)[0]).toBeCloseTo(x ?? 0);
  expect(under(view)[1]).toBeCloseTo(y ?? 0);
});

test("no edge comes away from the stage's, and a smaller picture stays in the middle", () => {
  expect(bounded({ scale: 1, x: 9_999, y: -9_999 }, picture, stage)).toEqual({ scale: 1, x: 200, y: -50 });
  expect(bounded({ scale: 0.1, x: 50, y: 50 }, picture, stage)).toEqual({ scale: 0.1, x: 0, y: 0 });
});

test("zooming ends at both ends, whatever is asked", () => {
  let view = FITTED;
  for (let round = 0; round < 50; round++) view = zoomedAt(view, 3, { x: 1, y: 1 }, picture, stage);
  expect([view.scale, canZoom(view, 1, 0.5)]).toEqual([16, false]);
  for (let round = 0; round < 50; round++) view = zoomedAt(view, 0.2, { x: 1, y: 1 }, picture, stage);
  expect([view.scale, canZoom(view, -1, 0.5)]).toEqual([0.05, false]);
});
