/** px; browsers limit an element to 17 million (Firefox) or 33 million (Chromium). */
const TALLEST = 12_000_000;
/** px from each end within which nothing is scaled. */
const EXACT = 200_000;

/** How far something taller than an element may be has been scrolled, while the element is as tall as it may be. */
export interface ScrollMap {
  /** px of the element. */
  readonly height: number;
  readonly isScaled: boolean;
  /** From px scrolled in the element to px scrolled in the whole. */
  toOffset(scrolled: number): number;
  toScrolled(offset: number): number;
}

/** One to one up to the tallest there is; beyond, what lies between the ends is squeezed. */
export function scrollMap(total: number, tallest = TALLEST): ScrollMap {
  if (total <= tallest) {
    const same = (px: number) => px;
    return { height: total, isScaled: false, toOffset: same, toScrolled: same };
  }
  const exact = Math.min(EXACT, tallest / 4);
  const ratio = (total - 2 * exact) / (tallest - 2 * exact);
  return {
    height: tallest,
    isScaled: true,
    toOffset: (scrolled) => {
      if (scrolled <= exact) return scrolled;
      if (scrolled >= tallest - exact) return total - (tallest - scrolled);
      return exact + (scrolled - exact) * ratio;
    },
    toScrolled: (offset) => {
      if (offset <= exact) return offset;
      if (offset >= total - exact) return tallest - (total - offset);
      return exact + (offset - exact) / ratio;
    },
  };
}
