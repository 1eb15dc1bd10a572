import { qrPath, qrSvg, sideOf } from "./qr-drawing.ts";

const code = [
  [true, true, false],
  [false, false, true],
  [true, false, true],
];

describe("a code as a drawing", () => {
  it("draws runs of a row as one, inside a quiet zone of four squares", () => {
    expect(sideOf(code)).toBe(11);
    expect(qrPath(code)).toBe("M4 4h2v1h-2zM6 5h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1z");
  });

  it("is dark on light as a file, whatever the page looks like", () => {
    expect(qrSvg(code)).toContain('viewBox="0 0 11 11"');
    expect(qrSvg(code)).toMatch(/<path fill="#fff" d="M0 0h11v11H0z"\/><path d="M4 4/);
  });
});
