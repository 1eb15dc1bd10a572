import { codewords } from "./codewords.ts";
import { MASKS, masked, penalty } from "./masks.ts";
import { blank, type Modules } from "./modules.ts";

/** Rows of squares, true for dark, without the quiet zone of four around them. */
export type QrCode = readonly (readonly boolean[])[];

/** A text as a QR code (ISO/IEC 18004, bytes of UTF-8, level M). Throws `RangeError` beyond 666 bytes. */
export function qrCode(text: string): QrCode {
  const { version, words } = codewords(new TextEncoder().encode(text));
  const modules = blank(version);
  place(modules, words);
  const candidates = MASKS.map((_, mask) => masked(modules, mask));
  const penalties = candidates.map(penalty);
  return candidates[penalties.indexOf(Math.min(...penalties))]?.dark ?? modules.dark;
}

/** Fills two columns at a time from the right, up and down in turn, around the fixed squares. */
function place({ size, dark, fixed }: Modules, words: Uint8Array): void {
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const darks = dark[row];
        if (!darks || fixed[row]?.[column]) continue;
        darks[column] = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
      }
    }
  }
}
