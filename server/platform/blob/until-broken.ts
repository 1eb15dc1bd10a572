/**
 * Yields the bytes that arrive before the source fails. The failure is hidden, because it is the sender's and not the
 * store's.
 */
export async function* untilBroken(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch(() => null);
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.().catch(() => undefined);
  }
}
