/** The squares of a code: `dark[row][column]`, and which of them carry no data. */
export interface Modules {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
}

const FINDERS = 7;
const FORMAT_MASK = 0x5412;
const FORMAT_POLYNOMIAL = 0x537;
const VERSION_POLYNOMIAL = 0x1f25;
/** These bits stand for level M. */
const LEVEL = 0b00;

const grid = (size: number): boolean[][] =>
  Array.from({ length: size }, () => Array<boolean>(size).fill(false));

export const set = ({ dark, fixed }: Modules, row: number, column: number, isDark: boolean): void => {
  const [darks, fixeds] = [dark[row], fixed[row]];
  if (!darks || !fixeds || column < 0 || column >= darks.length) return;
  darks[column] = isDark;
  fixeds[column] = true;
};

/** A code with everything that doesn't depend on data and mask. Format and version are drawn too, as for mask 0. */
export function blank(version: number): Modules {
  const size = 17 + 4 * version;
  const modules: Modules = { size, dark: grid(size), fixed: grid(size) };
  for (let at = 0; at < size; at += 1) {
    set(modules, 6, at, at % 2 === 0);
    set(modules, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawFinder(modules, row, column);
  const centres = alignment(version);
  const last = centres.length - 1;
  centres.forEach((row, i) =>
    centres.forEach((column, j) => {
      const atFinder = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      if (!atFinder) drawAlignment(modules, row, column);
    }),
  );
  drawFormat(modules, 0);
  drawVersion(modules, version);
  return modules;
}

function drawFinder(modules: Modules, row: number, column: number): void {
  for (let y = -4; y <= 4; y += 1) {
    for (let x = -4; x <= 4; x += 1) {
      const ring = Math.max(Math.abs(x), Math.abs(y));
      set(modules, row + y, column + x, ring !== 2 && ring !== 4);
    }
  }
}

function drawAlignment(modules: Modules, row: number, column: number): void {
  for (let y = -2; y <= 2; y += 1) {
    for (let x = -2; x <= 2; x += 1)
      set(modules, row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
  }
}

/** Rows of the centres of alignment patterns; the columns are the same. */
function alignment(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const far = version * 4 + 10;
  return [FINDERS - 1, ...Array.from({ length: count - 1 }, (_, at) => far - (count - 2 - at) * step)];
}

/** `value` followed by the remainder of its division by a polynomial of that degree. */
function withRemainder(value: number, polynomial: number, degree: number): number {
  let remainder = value;
  for (let bit = 0; bit < degree; bit += 1)
    remainder = (remainder << 1) ^ ((remainder >>> (degree - 1)) * polynomial);
  return (value << degree) | remainder;
}

export function drawFormat(modules: Modules, mask: number): void {
  const bits = withRemainder((LEVEL << 3) | mask, FORMAT_POLYNOMIAL, 10) ^ FORMAT_MASK;
  const { size } = modules;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    const [row, column] = at < 6 ? [at, 8] : at < 8 ? [at + 1, 8] : at === 8 ? [8, 7] : [8, 14 - at];
    set(modules, row, column, bit(at));
    if (at < 8) set(modules, 8, size - 1 - at, bit(at));
    else set(modules, size - 15 + at, 8, bit(at));
  }
  set(modules, size - 8, 8, true);
}

function drawVersion(modules: Modules, version: number): void {
  if (version < 7) return;
  const bits = withRemainder(version, VERSION_POLYNOMIAL, 12);
  for (let at = 0; at < 18; at += 1) {
    const [near, far] = [Math.floor(at / 3), modules.size - 11 + (at % 3)];
    const isDark = ((bits >>> at) & 1) === 1;
    set(modules, near, far, isDark);
    set(modules, far, near, isDark);
  }
}
