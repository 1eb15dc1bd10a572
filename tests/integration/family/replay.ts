import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { join } from "node:path";

interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * The recorded requests of public clients of this API family, word for word; `{{name}}` stands for a value they learnt
 * before.
 */
const RECORDED = JSON.parse(readFileSync(join(import.meta.dirname, "recorded.json"), "utf8")) as Readonly<
  Record<string, Recorded>
>;

type Values = Readonly<Record<string, string>>;

/** The fields that tests read of replies, or of any part of one. */
export interface Told extends Readonly<Record<Texts, string>>, Readonly<Record<Parts, Told>> {
  readonly files: readonly Told[];
  readonly tags: readonly Told[];
  readonly tasks: readonly Told[];
  readonly resources: readonly Told[];
  readonly events: readonly Told[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly offline: unknown;
  readonly multi_parts: Readonly<Record<string, string>>;
}

type Texts =
  | "id"
  | "sub"
  | "name"
  | "type"
  | "phase"
  | "message"
  | "url"
  | "method"
  | "usage"
  | "code"
  | "ip"
  | "gcid"
  | "file_id"
  | "task_id"
  | "restore_task_id"
  | "access_token"
  | "refresh_token"
  | "captcha_token"
  | "share_id"
  | "share_status"
  | "pass_code"
  | "pass_code_token"
  | "web_content_link";

type Parts =
  "file" | "form" | "list" | "quota" | "data" | "base" | "transfer" | "task" | "reference_resource";

/** Sends a recorded request, only to another host; nothing is added to its headers but what HTTP itself needs. */
export async function replay(origin: string, name: string, values: Values = {}): Promise<Told> {
  const recorded = RECORDED[name];
  assert.ok(recorded, `nothing was recorded of "${name}"`);
  const filled = (template: string) =>
    template.replace(/\{\{(\w+)\}\}/g, (_all, key: string) => values[key] ?? assert.fail(`${name}: ${key}?`));
  const headers = Object.entries(recorded.headers).map(([key, value]) => [key, filled(value)] as const);
  const body = recorded.body === undefined ? undefined : filled(recorded.body);
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const asked = request(`${origin}/api${filled(recorded.path)}`, {
    method: recorded.method,
    headers: { ...Object.fromEntries(headers), ...length },
  });
  asked.end(body);
  const [reply] = (await once(asked, "response")) as [IncomingMessage];
  const answer = await text(reply);
  assert.equal(reply.statusCode, 200, `${name}: ${answer}`);
  return JSON.parse(answer) as Told;
}
