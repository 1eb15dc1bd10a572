import { canZoom, stepZoom } from "./zoom.ts";

test("zooming goes on from the size on show, also from fit", () => {
  expect(stepZoom("fit", 1, 0.33)).toBe(0.5);
  expect(stepZoom("fit", -1, 0.33)).toBe(0.25);
  expect(stepZoom(1, 1, 0.33)).toBe(1.5);
  expect(stepZoom(1.5, -1, 0.33)).toBe(1);
});

test("it ends at an eighth fold and a quarter", () => {
  expect(canZoom(8, 1, 1)).toBe(false);
  expect(stepZoom(8, 1, 1)).toBe(8);
  expect(canZoom(0.25, -1, 1)).toBe(false);
});
