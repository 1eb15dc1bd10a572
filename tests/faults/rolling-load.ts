import { randomUUID } from "node:crypto";
import { request, type RequestOptions } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openStream } from "../integration/events/stream-client.ts";

const CALLERS = 6;
/** Between two changes of who listens: one who missed very many is told to look at everything again. */
const QUIET_MS = 500;
const STREAMS = 3;
const CONTENT = "a few bytes";
const PATIENCE_MS = 60_000;
const AGAIN_MS = 100;

/** The tokens of two accounts: one is at work all the time, one listens to the few changes it makes. */
export interface Tokens {
  readonly working: string;
  readonly listening: string;
}

/** People who work by way of a proxy, with a record of every refusal. */
export class RollingLoad {
  readonly failures: string[] = [];
  calls = 0;
  /** Streams that went on where they were. */
  resumed = 0;
  /** Streams that were told to look at everything again, because something was missed. */
  resets = 0;
  readonly #origin: string;
  readonly #tokens: Tokens;
  readonly #working: Promise<unknown>;
  #isOver = false;

  constructor(origin: string, tokens: Tokens) {
    this.#origin = origin;
    this.#tokens = tokens;
    this.#working = Promise.all([
      ...Array.from({ length: CALLERS }, () => this.#work()),
      this.#change(),
      ...Array.from({ length: STREAMS }, () => this.#listen()),
    ]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  /** Uploads a file, downloads it, lists and makes a folder, again and again. */
  async #work(): Promise<void> {
    while (!this.#isOver) {
      const name = randomUUID();
      const begun = await this.#json("POST", "files", {
        kind: "drive#file",
        name,
        size: String(CONTENT.length),
        upload_type: "UPLOAD_TYPE_RESUMABLE",
      });
      const endpoint = (begun?.["resumable"] as { params: { endpoint: string } } | undefined)?.params
        .endpoint;
      if (endpoint) await this.#send(endpoint);
      const id = (begun?.["file"] as { id: string } | undefined)?.id;
      const file = id ? await this.#json("GET", `files/${id}`) : null;
      const link = String(file?.["web_content_link"] ?? "");
      if (link !== "") await this.#ask("GET", pathOf(link));
      await this.#json("GET", "files?parent_id=&limit=10");
      await this.#json("POST", "files", { kind: "drive#folder", name: `Folder ${name}` });
    }
  }

  /** Makes what the streams tell of. */
  async #change(): Promise<void> {
    while (!this.#isOver) {
      await this.#json("POST", "files", { kind: "drive#folder", name: randomUUID() }, this.#tokens.listening);
      await pause(QUIET_MS);
    }
  }

  /** Reads events until the end; a stream that ends goes on after the last of them. */
  async #listen(): Promise<void> {
    let lastEventId: string | undefined;
    while (!this.#isOver) {
      try {
        const stream = await openStream(
          this.#origin,
          this.#tokens.listening,
          lastEventId === undefined ? {} : { lastEventId },
        );
        if (stream.status !== 200) throw new Error(`stream: ${stream.status}`);
        if (lastEventId !== undefined) this.resumed += 1;
        const leaving = setInterval(() => this.#isOver && stream.close(), AGAIN_MS);
        await stream.ended;
        clearInterval(leaving);
        this.resets += stream.events.filter(({ name }) => name === "reset").length;
        lastEventId = stream.lastId() || lastEventId;
      } catch (error) {
        this.failures.push(`stream: ${String(error)}`);
      }
      await pause(AGAIN_MS);
    }
  }

  async #send(endpoint: string): Promise<void> {
    await this.#ask("PATCH", pathOf(endpoint), CONTENT, {
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    });
  }

  async #json(
    method: string,
    path: string,
    body?: object,
    token = this.#tokens.working,
  ): Promise<Record<string, unknown> | null> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const text = await this.#ask(method, `/api/drive/v1/${path}`, body && JSON.stringify(body), headers);
    return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
  }

  /** null when it was refused, or not answered at all. */
  async #ask(
    method: string,
    path: string,
    body?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string | null> {
    this.calls += 1;
    try {
      const answer = await ask(this.#origin + path, { method, headers: { ...headers } }, body);
      if (answer.status >= 200 && answer.status < 300) return answer.text;
      this.failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    } catch (error) {
      this.failures.push(`${method} ${path}: ${String(error)}`);
    }
    return null;
  }
}

/** On a connection of its own: one that a proxy closes while it rests is no failure, since browsers ask again. */
function ask(url: string, options: RequestOptions, body = ""): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...options.headers, "content-length": Buffer.byteLength(body) };
    const asked = request(url, { ...options, headers, agent: false, timeout: PATIENCE_MS }, (answer) => {
      answer
        .setEncoding("utf8")
        .toArray()
        .then((parts) => resolve({ status: answer.statusCode ?? 0, text: parts.join("") }), reject);
    });
    asked.once("timeout", () => asked.destroy(new Error("no answer")));
    asked.once("error", reject).end(body);
  });
}

/** By way of the proxy, whatever the address of the server is. */
const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};
