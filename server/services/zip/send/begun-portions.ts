import type { Portion } from "./zip-bytes.ts";

/**
 * Resolves with the same portions once the first two of them are there, because the first may hold only the name of a
 * file whose content is read for the second. Until then an error can be answered. Throws the source's error, or the one
 * with which `lost` rejects.
 */
export async function begunPortions(
  source: AsyncGenerator<Portion>,
  lost: Promise<never>,
): Promise<AsyncGenerator<Portion>> {
  const held: Portion[] = [];
  try {
    while (held.length < 2) {
      const next = await Promise.race([source.next(), lost]);
      if (next.done) break;
      held.push(next.value);
    }
  } catch (error) {
    for (const { free } of held) free();
    void source.return(undefined).catch(() => undefined);
    throw error;
  }
  return resumed(held, source);
}

async function* resumed(held: readonly Portion[], rest: AsyncGenerator<Portion>): AsyncGenerator<Portion> {
  try {
    yield* held;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
