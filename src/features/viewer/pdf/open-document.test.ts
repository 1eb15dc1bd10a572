/** @jest-environment jsdom */
import { patiently, readRange } from "./open-document.ts";

const BYTES = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]);
const never = new AbortController().signal;
const answer = (status: number, bytes: Uint8Array) =>
  ({ ok: status < 300, status, arrayBuffer: async () => bytes.buffer }) as Response;

const asked: (string | null)[] = [];
let replies: () => Promise<Response>;
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (async (address: string, init?: RequestInit) => {
    asked.push(`${address} ${(init?.headers as Record<string, string>)["range"]}`);
    return replies();
  }) as typeof fetch;
});

const read = readRange(async () => "/paper");

test("asks for the bytes that are needed, at the address of the moment", async () => {
  replies = async () => answer(206, BYTES.slice(2, 5));
  expect([...(await read(2, 5, never))]).toEqual([2, 3, 4]);
  expect(asked).toEqual(["/paper bytes=2-4"]);
});

test("takes its part of everything, where a proxy ignores ranges", async () => {
  replies = async () => answer(200, BYTES);
  expect([...(await read(2, 5, never))]).toEqual([2, 3, 4]);
});

test("tells a file that is gone from a line that is", async () => {
  replies = async () => answer(404, BYTES);
  await expect(read(0, 4, never)).rejects.toMatchObject({ name: "file_not_found" });
  replies = () => Promise.reject(new TypeError("no line"));
  await expect(read(0, 4, never)).rejects.toMatchObject({ name: "unreachable" });
});

test("asks again when the line was away for a moment, and not for a file that is gone", async () => {
  let isAway = true;
  replies = async () => {
    if (!isAway) return answer(206, BYTES.slice(0, 2));
    isAway = false;
    throw new TypeError("no line");
  };
  expect([...(await patiently(read, [0])(0, 2, never))]).toEqual([0, 1]);
  replies = async () => answer(404, BYTES);
  asked.length = 0;
  await expect(patiently(read, [0, 0])(0, 2, never)).rejects.toMatchObject({ name: "file_not_found" });
  expect(asked).toHaveLength(1);
});
