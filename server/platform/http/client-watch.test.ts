import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { clientSignal, watchClients } from "./client-watch.ts";

const LEAST = { bytes: 1_000, overMs: 24_000 };
const LOOK_MS = 1_000;

/** A client whose bytes are moved by hand. */
function client() {
  const handle = { bytesRead: 0, bytesWritten: 0, writeQueueSize: 0 };
  const socket = { _handle: handle, writableLength: 0 };
  const request = { socket, complete: false, readableLength: 0, destroy: jest.fn() };
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    writableFinished: false,
    destroy: jest.fn(),
  });
  const raw = request as unknown as IncomingMessage;
  const pass = (looks: number, bytesEach = 0) => {
    for (let n = 0; n < looks; n += 1) {
      handle.bytesRead += bytesEach;
      jest.advanceTimersByTime(LOOK_MS);
    }
  };
  const watch = (least: typeof LEAST | null = LEAST) => {
    const cut = jest.fn();
    watchClients(least, cut).add(raw, response as unknown as ServerResponse);
    return { cut, signal: clientSignal(raw) };
  };
  return { handle, socket, request, response, pass, watch };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a sender that brings less than the least in a whole window is told so, and cut off if nobody answers", () => {
  const { pass, request, watch } = client();
  const { signal } = watch();
  pass(48, 42);
  expect(signal.aborted).toBe(false);
  pass(24, 41);
  expect(signal.reason).toMatchObject({ error: "deadline_exceeded" });
  expect(request.destroy).not.toHaveBeenCalled();
  pass(5);
  expect(request.destroy).toHaveBeenCalled();
});

test("a sender isn't blamed for what waits for the server", () => {
  const { pass, request, watch } = client();
  const { signal } = watch();
  request.readableLength = 1;
  pass(100);
  expect(signal.aborted).toBe(false);
});

test("a reader that leaves what is there for it is cut off; what the system has taken of a write counts", () => {
  const { handle, pass, request, response, socket, watch } = client();
  const { cut, signal } = watch();
  request.complete = true;
  response.headersSent = true;
  pass(100);
  socket.writableLength = 1 << 20;
  handle.bytesWritten = 1 << 20;
  handle.writeQueueSize = 1 << 20;
  for (let n = 0; n < 24; n += 1) {
    handle.writeQueueSize -= 42;
    pass(1);
  }
  expect(response.destroy).not.toHaveBeenCalled();
  pass(24);
  expect(cut).toHaveBeenCalledTimes(1);
  expect(response.destroy).toHaveBeenCalledTimes(1);
  expect(signal.reason).toMatchObject({ error: "deadline_exceeded" });
});

test("who leaves before the answer is told as cancelled, whoever asks when", () => {
  const [early, late, served] = [client(), client(), client()];
  const { signal } = early.watch(null);
  early.response.emit("close");
  expect(signal.reason).toMatchObject({ error: "cancelled" });
  late.watch(null);
  late.response.emit("close");
  expect(clientSignal(late.request as unknown as IncomingMessage).aborted).toBe(true);
  served.response.writableFinished = true;
  const { signal: after } = served.watch(null);
  served.response.emit("close");
  expect(after.aborted).toBe(false);
});
