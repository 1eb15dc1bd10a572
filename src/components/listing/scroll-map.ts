/** px; browsers limit an element to 17 million (Firefox) or 33 million (Chromium). */
const TALLEST = 12_000_000;
/** px from each end within which nothing is scaled. */
const EXACT = 200_000;

/**
 * Converts scroll positions for a list that is taller than an element may be, while its element has the tallest height.
 */
export interface ScrollMap {
  /** Height of the element in px. */
  readonly height: number;
  readonly isScaled: boolean;
  /** Converts px scrolled in the element to px scrolled in the whole list. */
  toOffset(scrolled: number): number;
  toScrolled(offset: number): number;
}

/** Maps one to one up to the tallest height; beyond that, it squeezes what lies between the ends. */
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
