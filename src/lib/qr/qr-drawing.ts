import type { QrCode } from "./qr-code.ts";

/** Readers need this margin of light squares to find a code. */
export const QUIET_ZONE = 4;

/** The side of the drawing, in squares. */
export const sideOf = (code: QrCode): number => code.length + 2 * QUIET_ZONE;

/** Draws all dark squares as one path, neighbours in a row as one rectangle. */
export function qrPath(code: QrCode): string {
  return code
    .flatMap((row, y) =>
      [...row.map(Number).join("").matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join("");
}

/** The code as a file of its own, always dark on light. */
export const qrSvg = (code: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sideOf(code)} ${sideOf(code)}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${sideOf(code)}v${sideOf(code)}H0z"/><path d="${qrPath(code)}"/></svg>`;

/** The code as a PNG of at least 1,024 px with sharp squares. Null where the browser can't make it. */
export function qrPng(code: QrCode): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const square = Math.ceil(1_024 / sideOf(code));
  canvas.width = canvas.height = sideOf(code) * square;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  code.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect((x + QUIET_ZONE) * square, (y + QUIET_ZONE) * square, square, square);
    }),
  );
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
