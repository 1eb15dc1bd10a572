/** Two corners of a rubber band: rows counted from the first one down, px from the inline start of the rows. */
export interface Band {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromX: number;
  readonly toX: number;
}

export interface BandGrid {
  readonly columns: number;
  /** Width in px of all columns. */
  readonly width: number;
  readonly count: number;
}

/** Positions of the entries that a band touches, in order, at most `most`. */
export function touchedBy(band: Band, { columns, width, count }: BandGrid, most: number): readonly number[] {
  const rows = [Math.min(band.fromRow, band.toRow), Math.max(band.fromRow, band.toRow)] as const;
  const sides = [Math.min(band.fromX, band.toX), Math.max(band.fromX, band.toX)] as const;
  const columnWidth = width / columns;
  const firstColumn = Math.max(0, Math.floor(sides[0] / columnWidth));
  const lastColumn = Math.min(columns - 1, Math.floor(sides[1] / columnWidth));
  const touched: number[] = [];
  for (let row = Math.max(0, Math.floor(rows[0])); row <= rows[1]; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const index = row * columns + column;
      if (index >= count || touched.length >= most) return touched;
      touched.push(index);
    }
  }
  return touched;
}
