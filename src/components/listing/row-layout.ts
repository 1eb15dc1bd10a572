/** The positions of rows, in px from the top of the first. */
export interface RowLayout {
  readonly count: number;
  /** Heights in px of all rows together and of a usual one. */
  readonly total: number;
  readonly usual: number;
  readonly topOf: (row: number) => number;
  /**
   * The row at a height. The fraction tells how far into the row the height is: 2.5 is the middle of the third row. The
   * result may lie before the first row or after the last.
   */
  readonly rowAt: (offset: number) => number;
}

/** Rows of one height. Nothing is stored per row, however many there are. */
export function evenRows(count: number, size: number): RowLayout {
  return {
    count,
    total: count * size,
    usual: size,
    topOf: (row) => row * size,
    rowAt: (offset) => offset / size,
  };
}

/** Rows that each have their own height (px), measured or estimated, and a gap to the next. */
export function unevenRows(count: number, heightOf: (row: number) => number, gap = 0): RowLayout {
  const tops = new Float64Array(count + 1);
  for (let row = 0; row < count; row += 1) tops[row + 1] = (tops[row] ?? 0) + heightOf(row) + gap;
  const topOf = (row: number) => tops[Math.max(0, Math.min(row, count))] ?? 0;
  return {
    count,
    total: Math.max(0, topOf(count) - gap),
    usual: count > 0 ? topOf(count) / count : 1,
    topOf,
    rowAt(offset) {
      let row = 0;
      let behind = count;
      while (behind - row > 1) {
        const middle = (row + behind) >> 1;
        if (topOf(middle) <= offset) row = middle;
        else behind = middle;
      }
      const size = topOf(row + 1) - topOf(row);
      return size > 0 ? row + (offset - topOf(row)) / size : 0;
    },
  };
}
