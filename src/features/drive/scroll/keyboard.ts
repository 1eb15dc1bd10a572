export interface GridShape {
  readonly count: number;
  /** It is 1 in the list view. */
  readonly columns: number;
  /** Rows that fit on the screen. */
  readonly rowsPerPage: number;
  readonly rightToLeft: boolean;
}

/** The index that a key moves to; undefined when it doesn't move or isn't a moving key. */
export function moveByKey(key: string, index: number, shape: GridShape): number | undefined {
  const { count, columns } = shape;
  if (count === 0) return undefined;
  const step = stepOf(key, shape);
  if (step === undefined) return undefined;
  if (index < 0) return step < 0 ? count - 1 : 0;
  const sideways = (key === "ArrowLeft" || key === "ArrowRight") && columns > 1;
  const target = index + step;
  if (target >= 0 && target < count) return target;
  if (sideways) return index;
  return key.startsWith("Arrow")
    ? lastRowFallback(index, target, shape)
    : Math.min(count - 1, Math.max(0, target));
}

function stepOf(key: string, { count, columns, rowsPerPage, rightToLeft }: GridShape): number | undefined {
  const forward = rightToLeft ? -1 : 1;
  switch (key) {
    case "ArrowDown":
      return columns;
    case "ArrowUp":
      return -columns;
    case "ArrowRight":
      return columns > 1 ? forward : undefined;
    case "ArrowLeft":
      return columns > 1 ? -forward : undefined;
    case "Home":
      return -count;
    case "End":
      return count;
    case "PageDown":
      return columns * rowsPerPage;
    case "PageUp":
      return -columns * rowsPerPage;
    default:
      return undefined;
  }
}

/** Above an incomplete last row, Down goes to the last entry. */
function lastRowFallback(index: number, target: number, { count, columns }: GridShape): number {
  const rowOf = (position: number) => Math.floor(position / columns);
  return target >= count && rowOf(index) < rowOf(count - 1) ? count - 1 : index;
}
