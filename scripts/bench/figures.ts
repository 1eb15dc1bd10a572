import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** The value below which `share` (0 to 1) of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const machine = (): string =>
  `${cpus()[0]?.model ?? "?"}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
  `Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`;

/** Two digits that count, whatever the size. */
export const figure = (value: number): string =>
  Number.isNaN(value) ? "–" : value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));

/** Prints a Markdown table. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  console.log([line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n"));
}
