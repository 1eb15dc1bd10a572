import { request } from "node:http";
import type { HostileRequest } from "./hostile-request.ts";

export interface Answer {
  readonly status: number;
  readonly type: string;
  /** The first bytes; an answer without end is left. */
  readonly text: string;
}

/** Some calls wait for news, and some answers never end. */
const PATIENCE_MS = 20_000;
const MOST_BYTES = 1_000_000;

/** Sends what `fetch` would refuse to. Resolves with null when the server closed the connection without an answer. */
export function send(
  origin: string,
  { method, path, headers, body }: HostileRequest,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, method, path, headers, agent: false });
    const patience = setTimeout(() => asked.destroy(), PATIENCE_MS);
    const done = (answer: Answer | null) => {
      clearTimeout(patience);
      asked.destroy();
      resolve(answer);
    };
    asked.on("error", () => done(null));
    asked.on("response", (response) => {
      const type = response.headers["content-type"] ?? "";
      const status = response.statusCode ?? 0;
      let text = "";
      const end = () => done({ status, type, text });
      if (type.startsWith("text/event-stream")) return end();
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
        if (text.length > MOST_BYTES) end();
      });
      response.on("end", end);
      response.on("error", end);
    });
    asked.end(body ?? undefined);
  });
}
