export const PAUSE = Symbol("nothing arrives");

/** Yields the same parts, and `PAUSE` each time that nothing has arrived for `pauseMs`. */
export async function* withPauses<Part>(
  source: AsyncIterable<Part>,
  pauseMs: number,
): AsyncGenerator<Part | typeof PAUSE> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    let coming = iterator.next();
    for (;;) {
      const next = await unlessLate(coming, pauseMs);
      if (next === PAUSE) yield PAUSE;
      else if (next.done) return;
      else {
        yield next.value;
        coming = iterator.next();
      }
    }
  } finally {
    await iterator.return?.();
  }
}

async function unlessLate<Result>(coming: Promise<Result>, ms: number): Promise<Result | typeof PAUSE> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof PAUSE>((resolve) => {
    timer = setTimeout(() => resolve(PAUSE), ms);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
