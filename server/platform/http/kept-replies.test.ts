import type { FastifyReply, FastifyRequest } from "fastify";
import { KeptReplies } from "./kept-replies.ts";

const replyOf = (statusCode: number) =>
  ({ statusCode, getHeader: () => undefined }) as unknown as FastifyReply;
const ok = replyOf(200);
const request = (headers = {}) => ({ headers }) as FastifyRequest;

function answered(replies: KeptReplies, question: string, state: string, payload: string, reply = ok) {
  const asking = request();
  const found = replies.find(asking, { question, state });
  if (found) return `kept ${found.body.toString()}`;
  replies.keep(asking, reply, payload);
  return payload;
}

it("answers the same question with the same bytes while its state is equal", () => {
  const replies = new KeptReplies();
  expect(answered(replies, "a", "1", "first")).toBe("first");
  expect(answered(replies, "a", "1", "never made")).toBe("kept first");
  expect(answered(replies, "b", "1", "other")).toBe("other");
  expect(answered(replies, "a", "2", "second")).toBe("second");
  expect(answered(replies, "a", "1", "again")).toBe("again");
});

it("keeps no failures and nothing nobody asked to keep", () => {
  const replies = new KeptReplies();
  expect(answered(replies, "a", "1", "refused", replyOf(404))).toBe("refused");
  expect(answered(replies, "a", "1", "made")).toBe("made");
  replies.keep(request(), ok, "of another route");
  expect(answered(replies, "", "1", "made")).toBe("made");
});

it("answers with compressed bytes only who takes them", () => {
  const replies = new KeptReplies();
  const asked = { question: "a", state: "1" };
  const zips = request({ "accept-encoding": "gzip, br" });
  const zipped = { statusCode: 200, getHeader: () => "gzip" } as unknown as FastifyReply;
  replies.find(zips, asked);
  replies.keep(zips, zipped, Buffer.from("small"));
  expect(replies.find(request(), asked)).toBeNull();
  const found = replies.find(request({ "accept-encoding": "gzip" }), asked);
  expect(found?.body.toString()).toBe("small");
  expect(found?.headers["content-encoding"]).toBe("gzip");
});

it("forgets what was asked for longest ago when there is too much, and never keeps what is very large", () => {
  const replies = new KeptReplies();
  const mebibyte = "x".repeat(1 << 20);
  for (let index = 0; index < 40; index += 1) {
    answered(replies, `page ${index}`, "1", mebibyte);
    expect(answered(replies, "page 0", "1", "made again")).not.toBe("made again");
  }
  expect(answered(replies, "page 1", "1", "made again")).toBe("made again");
  expect(answered(replies, "page 39", "1", "made again")).not.toBe("made again");
  answered(replies, "huge", "1", mebibyte.repeat(3));
  expect(answered(replies, "huge", "1", "made again")).toBe("made again");
});

it("forgets what was asked for longest ago when the questions are too much", () => {
  const replies = new KeptReplies();
  const long = "q".repeat(16_000);
  for (let index = 0; index < 2_500; index += 1) answered(replies, `${index} ${long}`, "1", "small");
  expect(answered(replies, `2499 ${long}`, "1", "made again")).toBe("kept small");
  expect(answered(replies, `0 ${long}`, "1", "made again")).toBe("made again");
});

it("makes a reply anew after a minute, since the links in it end", () => {
  jest.useFakeTimers({ now: 0 });
  const replies = new KeptReplies();
  answered(replies, "a", "1", "first");
  jest.advanceTimersByTime(59_000);
  expect(answered(replies, "a", "1", "second")).toBe("kept first");
  jest.advanceTimersByTime(2_000);
  expect(answered(replies, "a", "1", "second")).toBe("second");
  jest.useRealTimers();
});
