import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { FILES_TYPE } from "../../../contract/uploads.ts";
import { runHoldall } from "../../support/run-holdall.ts";

export type Reply = Readonly<Record<string, unknown>>;
type Env = Readonly<Record<string, string>>;

export const PASSWORD = "correct horse battery staple 7";
export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Runs a command of the operator that must succeed; answers what it printed. */
export async function operate(env: Env, ...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runHoldall(words, env);
  assert.equal(code, 0, `${words.join(" ")}: ${stdout}${stderr}`);
  return stdout.trim();
}

export interface Listening {
  /** Resolves when `text` has come. */
  until(text: string): Promise<void>;
  close(): void;
}

/** Somebody whom the operator gave an account, at whatever server `origin` names at the moment. */
export class Account {
  readonly token: string;
  readonly #origin: () => string;

  constructor(origin: () => string, token: string) {
    this.#origin = origin;
    this.token = token;
  }

  static async make(env: Env, email: string, origin: () => string): Promise<Account> {
    await operate(env, "user", "create", "--email", email, "--password", PASSWORD);
    return new Account(origin, await operate(env, "token", "create", "--email", email));
  }

  /** Rejects with the whole answer when the call fails. */
  async call(method: string, path: string, body?: unknown): Promise<Reply> {
    const answer = await fetch(`${this.#origin()}/api/drive/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text || "{}") as Reply;
  }

  async folder(name: string, parent_id = ""): Promise<string> {
    const made = await this.call("POST", "files", { kind: "drive#folder", name, parent_id });
    return String((made["file"] as Reply)["id"]);
  }

  async file(name: string, bytes: Buffer, parent_id = ""): Promise<string> {
    const wish = { kind: "drive#file", name, parent_id, size: String(bytes.length) };
    const made = await this.call("POST", "files", { ...wish, upload_type: "UPLOAD_TYPE_FORM" });
    const { url, multi_parts } = made["form"] as { url: string; multi_parts: Record<string, string> };
    const body = new FormData();
    for (const [field, value] of Object.entries(multi_parts)) body.set(field, value);
    body.set("file", new Blob([new Uint8Array(bytes)]), name);
    const stored = await fetch(this.#here(url), { method: "POST", body });
    assert.equal(stored.status, 200, await stored.text());
    return String((made["file"] as Reply)["id"]);
  }

  /** Many small files in one request; answers their ids. */
  async batch(
    files: readonly { readonly name: string; readonly bytes: Buffer }[],
  ): Promise<readonly string[]> {
    const body = Buffer.concat(
      files.flatMap(({ name, bytes }) => [
        Buffer.from(`${JSON.stringify({ path: name, size: bytes.length })}\n`),
        bytes,
      ]),
    );
    const query = new URLSearchParams({ parent_id: "", request_id: randomUUID() });
    const answer = await fetch(`${this.#origin()}/api/drive/v1/files:batchUpload?${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.token}`, "content-type": FILES_TYPE },
      body: new Uint8Array(body),
    });
    const text = await answer.text();
    assert.ok(answer.ok, text);
    return (JSON.parse(text) as { files: { id: string }[] }).files.map(({ id }) => id);
  }

  async bytes(id: string): Promise<Buffer> {
    const file = await this.call("GET", `files/${id}`);
    const reply = await fetch(this.#here(String(file["web_content_link"])));
    assert.equal(reply.status, 200);
    return Buffer.from(await reply.arrayBuffer());
  }

  async names(parent_id = ""): Promise<readonly string[]> {
    const query = new URLSearchParams({ parent_id, limit: "1000" });
    const { files } = await this.call("GET", `files?${query}`);
    return (files as Reply[]).map((file) => String(file["name"])).toSorted();
  }

  async usage(): Promise<number> {
    return Number(((await this.call("GET", "about"))["quota"] as Reply)["usage"]);
  }

  /** Listens to the events of the drive; resolves once the server streams. */
  async listen(): Promise<Listening> {
    const stop = new AbortController();
    const reply = await fetch(`${this.#origin()}/api/drive/v1/events:stream`, {
      headers: { authorization: `Bearer ${this.token}`, accept: "text/event-stream" },
      signal: stop.signal,
    });
    assert.equal(reply.status, 200);
    assert.ok(reply.body);
    const chunks = reply.body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    let heard = "";
    return {
      async until(text) {
        while (!heard.includes(text)) {
          const { value, done } = await chunks.next();
          assert.ok(!done, `the stream ended before ${text}: ${heard}`);
          heard += value;
        }
      },
      close: () => stop.abort(),
    };
  }

  /** The same path at the server that is asked now. */
  #here(address: string): string {
    const { pathname, search } = new URL(address);
    return `${this.#origin()}${pathname}${search}`;
  }
}
