interface TestEvent {
  readonly type: string;
  readonly data: { readonly file?: string };
}

/** A reporter of `node --test`: the files with a test that failed, a line each. */
export default async function* redFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const told = new Set<string>();
  for await (const { type, data } of events) {
    if (type !== "test:fail" || !data.file || told.has(data.file)) continue;
    told.add(data.file);
    yield `${data.file}\n`;
  }
}
