import { TextDecoder, TextEncoder } from "node:util";
import type { Change } from "./changes.ts";
import { followChanges, parseEvent } from "./change-stream.ts";
import { storeSession } from "./session-store.ts";

Object.assign(globalThis, { TextDecoder });

const fetchMock = jest.fn();
const sentHeaders = (call: number): Headers => new Headers(fetchMock.mock.calls[call]?.[1].headers);

/** An answer whose body arrives in these pieces and then ends, breaks or stays open. */
function stream(pieces: readonly string[], then: "end" | "break" | "stay" = "end") {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  const read = async () => {
    const value = left.shift();
    if (value) return { done: false, value };
    if (then === "break") throw new TypeError("network error");
    return then === "end" ? { done: true } : new Promise(() => {});
  };
  return { ok: true, status: 200, body: { getReader: () => ({ read }) } };
}

const refusal = (status: number, error: string) => {
  const text = JSON.stringify({ error, error_code: 16, error_description: error });
  const response = { ok: false, status, text: async () => text };
  return { ...response, clone: () => response };
};

function follow() {
  const told: string[] = [];
  const states: boolean[] = [];
  const controller = new AbortController();
  const done = followChanges(
    {
      onChange: ({ name, data }: Change) => told.push(`${name} ${JSON.stringify(data)}`),
      onLive: (live) => states.push(live),
    },
    controller.signal,
  );
  return { told, states, done, stop: () => controller.abort() };
}

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  localStorage.clear();
  storeSession({ access_token: "token", refresh_token: "refresh", expires_in: 3600 });
});
afterEach(() => jest.useRealTimers());

const READY = "retry: 2000\nevent: ready\ndata: {}\nid: 7\n\n";

test("an event is a name, data and perhaps a place; a heartbeat has no name", () => {
  expect(parseEvent('event: folders\ndata: {"ids":[":"]}\nid: 12')).toEqual({
    name: "folders",
    data: '{"ids":[":"]}',
    id: "12",
  });
  expect(parseEvent(":\nid: 13")).toEqual({ name: "", data: "", id: "13" });
});

test("changes are told as they come, in whatever pieces, with the token in a header", async () => {
  const folders = 'event: folders\ndata: {"ids":["ö"]}\nid: 8\n\n';
  fetchMock.mockResolvedValueOnce(stream([READY + folders.slice(0, 20), folders.slice(20)], "stay"));
  const { told, states, stop } = follow();
  await jest.advanceTimersByTimeAsync(0);
  expect(fetchMock.mock.calls[0][0]).toBe("/api/drive/v1/events:stream");
  expect(sentHeaders(0).get("authorization")).toBe("Bearer token");
  expect(sentHeaders(0).has("last-event-id")).toBe(false);
  expect(told).toEqual(["reset {}", 'folders {"ids":["ö"]}']);
  expect(states).toEqual([true]);
  stop();
});

test("after a break it goes on from the last place, heartbeats included, without a reset", async () => {
  fetchMock.mockResolvedValueOnce(stream([READY, ":\nid: 9\n\n"], "break"));
  fetchMock.mockResolvedValueOnce(stream([READY], "stay"));
  const { told, states, stop } = follow();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sentHeaders(1).get("last-event-id")).toBe("9");
  expect(told).toEqual(["reset {}"]);
  expect(states).toEqual([true, false, true]);
  stop();
});

test("a line that is silent for 45 seconds is opened again", async () => {
  const cut: AbortSignal[] = [];
  fetchMock.mockImplementation(async (_address: string, { signal }: { signal: AbortSignal }) => {
    cut.push(signal);
    const { body, ...answer } = stream([READY], "stay");
    const { read } = body.getReader();
    const aborted = new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
    return { ...answer, body: { getReader: () => ({ read: () => Promise.race([read(), aborted]) }) } };
  });
  const { stop } = follow();
  await jest.advanceTimersByTimeAsync(44_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  stop();
});

test("a server that can't be reached is asked at growing intervals, at most once a minute or so", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const { states, stop } = follow();
  await jest.advanceTimersByTimeAsync(10_000);
  const early = fetchMock.mock.calls.length;
  expect(early).toBeGreaterThanOrEqual(2);
  expect(early).toBeLessThanOrEqual(5);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(fetchMock.mock.calls.length - early).toBeLessThanOrEqual(22);
  expect(states).not.toContain(true);
  stop();
});

test("it ends when the session is over, and when it is told to", async () => {
  localStorage.clear();
  fetchMock.mockResolvedValue(refusal(401, "unauthenticated"));
  const over = follow();
  await jest.advanceTimersByTimeAsync(0);
  await over.done;
  fetchMock.mockResolvedValue(stream([READY], "end"));
  const stopped = follow();
  await jest.advanceTimersByTimeAsync(0);
  stopped.stop();
  await stopped.done;
  expect(stopped.states.at(-1)).toBe(false);
});
