import assert from "node:assert/strict";
import { it } from "node:test";
import type { Bus } from "../../../server/platform/bus/bus.ts";
import { createEventStreams } from "../../../server/services/events/index.ts";

type Streams = Parameters<typeof createEventStreams>[0];

const wish = { ownerId: "ada", locale: "en-US", lastEventId: 7, mayRead: async () => true };
const away = () => Promise.reject(new Error("away"));

/** A bus whose log can be read, or not; it knows who listens. */
function busWith(since: Bus["since"]) {
  const listening = new Set<unknown>();
  const bus: Pick<Bus, "subscribe" | "since" | "position"> = {
    async subscribe(_topics, listener) {
      listening.add(listener);
      return async () => void listening.delete(listener);
    },
    since,
    position: () => 0,
  };
  return { bus, listening };
}

const streamsOn = (bus: Partial<Bus>) => createEventStreams({ bus } as unknown as Streams);

it("listens to the bus once, also after what was missed couldn't be read", async () => {
  let isAway = true;
  const { bus, listening } = busWith(() => (isAway ? away() : Promise.resolve([])));
  const streams = streamsOn(bus);
  await assert.rejects(streams.open(wish), /away/);
  isAway = false;
  await streams.open(wish);
  assert.equal(listening.size, 1);
  await streams.close();
  assert.equal(listening.size, 0);
});

it("tries to listen again after it couldn't", async () => {
  let isAway = true;
  const { bus, listening } = busWith(() => Promise.resolve([]));
  const streams = streamsOn({ ...bus, subscribe: (...asked) => (isAway ? away() : bus.subscribe(...asked)) });
  await assert.rejects(streams.open(wish), /away/);
  isAway = false;
  await streams.open(wish);
  assert.equal(listening.size, 1);
  await streams.close();
});
