import assert from "node:assert/strict";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";

export interface StreamEvent {
  /** `""` for a heartbeat. */
  readonly name: string;
  readonly data: unknown;
  readonly id: string | null;
}

export interface StreamClient {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly events: StreamEvent[];
  /** Resolves with the first event from `from` on that `test` is true of; rejects when the stream ends before. */
  until(test: (event: StreamEvent) => boolean, from?: number): Promise<StreamEvent>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly lastId: () => string;
  /** Takes nothing any more, or goes on. */
  pause(): void;
  resume(): void;
  close(): void;
}

/** Reads server-sent events with nothing but Node's HTTP. */
export async function openStream(
  origin: string,
  token: string,
  { lastEventId, query = "" }: { readonly lastEventId?: string; readonly query?: string } = {},
): Promise<StreamClient> {
  let outgoing: ClientRequest | undefined;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing = httpRequest(`${origin}/api/drive/v1/events:stream${query}`, {
      agent: false,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
      },
    });
    outgoing.once("response", resolve).once("error", reject).end();
  });
  const events: StreamEvent[] = [];
  let news = () => {};
  let over = false;
  let rest = "";
  let last = "";
  response.setEncoding("utf8");
  response.on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const event of blocks.map(parse)) {
      events.push(event);
      last = event.id ?? last;
    }
    news();
  });
  const ended = new Promise<void>((resolve) => {
    response.once("close", () => {
      over = true;
      news();
      resolve();
    });
  });
  response.on("error", () => undefined);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    ended,
    lastId: () => last,
    async until(test, from = 0) {
      for (;;) {
        const found = events.slice(from).find(test);
        if (found) return found;
        assert.ok(!over, `the stream ended after ${JSON.stringify(events)}`);
        await new Promise<void>((resolve) => (news = resolve));
      }
    },
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close: () => void outgoing?.destroy(),
  };
}

function parse(block: string): StreamEvent {
  const fields = new Map(
    block
      .split("\n")
      .filter((line) => !line.startsWith(":"))
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  const data = fields.get("data");
  return {
    name: fields.get("event") ?? "",
    data: data === undefined ? null : (JSON.parse(data) as unknown),
    id: fields.get("id") ?? null,
  };
}
