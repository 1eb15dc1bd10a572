/**
 * Works on every item, at most `atOnce` at a time and never further ahead. The first error ends it once all lanes are
 * at rest.
 */
export async function inLanes<Item>(
  atOnce: number,
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const source = items[Symbol.asyncIterator]();
  let next: Promise<unknown> = Promise.resolve();
  let ended = false;

  /** Only one lane asks at a time, because not every iterator can be asked again before it has answered. */
  const take = (): Promise<IteratorResult<Item>> => {
    const taken = next.then(() => source.next());
    next = taken.catch(() => undefined);
    return taken;
  };
  const lane = async () => {
    while (!ended) {
      try {
        const taken = await take();
        if (taken.done) ended = true;
        else await work(taken.value);
      } catch (error) {
        ended = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  const failed = lanes.find((each) => each.status === "rejected");
  if (!failed) return;
  await source.return?.();
  throw failed.reason;
}
