import { drawFormat, type Modules } from "./modules.ts";

/** A mask inverts the squares for which it is true. */
export const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (x + y) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (x + y) % 3 === 0,
  (y, x) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (y, x) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (y, x) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (y, x) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The code under a mask; its format bits name the mask. */
export function masked(modules: Modules, mask: number): Modules {
  const turns = MASKS[mask] ?? (() => false);
  const dark = modules.dark.map((row, y) =>
    row.map((isDark, x) => (modules.fixed[y]?.[x] ? isDark : isDark !== turns(y, x))),
  );
  const result = { ...modules, dark };
  drawFormat(result, mask);
  return result;
}

const RUN = 3;
const SQUARE = 3;
const LIKE_A_FINDER = 40;
const UNBALANCED = 10;
const FINDER_LIKE = ["10111010000", "00001011101"];

/** Rates how hard a code is to read: lower is better. */
export function penalty({ dark, size }: Modules): number {
  const columns = dark.map((_, x) => dark.map((row) => row[x] ?? false));
  const lines = [...dark, ...columns].reduce((sum, line) => sum + linePenalty(line), 0);
  let squares = 0;
  let total = 0;
  dark.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) total += 1;
      if (y === 0 || x === 0) return;
      const above = dark[y - 1];
      if (isDark === row[x - 1] && isDark === above?.[x] && isDark === above[x - 1]) squares += SQUARE;
    }),
  );
  const imbalance = Math.ceil(Math.abs(total * 20 - size * size * 10) / (size * size)) - 1;
  return lines + squares + Math.max(0, imbalance) * UNBALANCED;
}

function linePenalty(line: readonly boolean[]): number {
  const text = line.map(Number).join("");
  const runs = (text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + RUN + run.length - 5, 0);
  let finders = 0;
  for (let at = 0; at + 11 <= text.length; at += 1) {
    if (FINDER_LIKE.includes(text.slice(at, at + 11))) finders += LIKE_A_FINDER;
  }
  return runs + finders;
}
