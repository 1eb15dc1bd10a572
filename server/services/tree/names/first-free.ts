const FIRST_PROBES = 8;

/** A free number from `start` up: the lowest of the first eight, beyond them one found by doubling and halving. */
export async function firstFree(
  start: number,
  areFree: (numbers: readonly number[]) => Promise<readonly boolean[]>,
): Promise<number> {
  const first = Array.from({ length: FIRST_PROBES }, (_, index) => start + index);
  const near = (await areFree(first)).indexOf(true);
  if (near >= 0) return start + near;
  let taken = start + FIRST_PROBES - 1;
  let free = taken + FIRST_PROBES;
  while (!(await areFree([free]))[0]) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if ((await areFree([middle]))[0]) free = middle;
    else taken = middle;
  }
  return free;
}
