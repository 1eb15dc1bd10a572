import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import { it } from "node:test";
import type { StreamEvents } from "../../../contract/events.ts";
import { ACCOUNT_CHANGED } from "../../../server/services/events/change-set.ts";
import { createReader, type Sink } from "../../../server/services/events/stream-reader.ts";

/** A connection that takes nothing more once it is ended, as a real one. */
function connection() {
  const written: string[] = [];
  let isEnded = false;
  const sink: Sink = {
    isFull: () => false,
    write(text) {
      if (isEnded) throw new Error("write after end");
      written.push(text);
    },
    end: () => void (isEnded = true),
    cut: () => void (isEnded = true),
  };
  return { sink, written };
}

it("says nothing more to a reader whose session ended while the news was being gathered", async () => {
  const { sink, written } = connection();
  const faults: unknown[] = [];
  let ask: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  let answer: (quota: StreamEvents["quota"]) => void = () => undefined;
  const quota = new Promise<StreamEvents["quota"]>((resolve) => (answer = resolve));
  const reader = createReader(
    {
      tasks: { find: async () => [] },
      texts: {} as never,
      quotaOf() {
        ask();
        return quota;
      },
      unreadOf: async () => 0,
      onError: (error) => faults.push(error),
      heartbeatMs: 60_000,
      stalledMs: 60_000,
    },
    { ownerId: "ada", locale: "en-US", lastEventId: null, mayRead: async () => true },
    () => 0,
  );
  reader.begin(sink);
  const before = written.length;
  reader.tell({ id: 1, topic: ACCOUNT_CHANGED, subject: "ada", payload: "" });
  await asked;
  reader.end();
  answer({} as StreamEvents["quota"]);
  await quota;
  await turn();
  assert.deepEqual(faults, []);
  assert.equal(written.length, before);
});
