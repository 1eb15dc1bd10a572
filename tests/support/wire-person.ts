import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { passCheck } from "../integration/login/human.ts";
import { Visitor } from "../integration/login/visitor.ts";

export type Reply = Readonly<Record<string, unknown>>;

/** Somebody who uses the API by its wire format only, signed in or not. */
export class WirePerson {
  readonly #origin: string;
  readonly #locale: string;
  readonly #device = randomUUID().replaceAll("-", "");
  #token = "";

  constructor(origin: string, locale = "en-US") {
    this.#origin = origin;
    this.#locale = locale;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        "accept-language": this.#locale,
        "x-device-id": this.#device,
        "x-client-id": "holdall-web",
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const reply = JSON.parse(text || "{}") as Reply;
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`);
    return reply;
  }

  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.call("GET", `${path}?${new URLSearchParams(query)}`);
  }

  post(path: string, body: unknown): Promise<Reply> {
    return this.call("POST", path, body);
  }

  /** Makes an account: human check, code from the mail, password. */
  async signUp(email: string, outbox: () => Promise<readonly string[]>): Promise<void> {
    const action = "POST:/v1/auth/verification";
    const visitor = new Visitor(this.#origin);
    const captcha = await passCheck(visitor, this.#origin, { action, deviceId: this.#device });
    const wish = { email, target: "ANY", usage: "REGISTER", locale: this.#locale };
    const { verification_id } = await this.call("POST", "/v1/auth/verification", wish, {
      "x-captcha-token": captcha,
    });
    const verification_code = codeOf(await outbox(), email);
    const { verification_token } = await this.post("/v1/auth/verification/verify", {
      verification_id,
      verification_code,
    });
    const account = { email, verification_code, verification_token, password: "a phrase of four words" };
    const signedIn = await this.post("/v1/auth/signup", account);
    this.#token = String(signedIn["access_token"]);
  }
}

function codeOf(mails: readonly string[], email: string): string {
  const mail = mails.findLast((source) => source.includes(`To: ${email}`)) ?? "";
  const subject = /^Subject: ((?:.*(?:\r?\n[ \t])?)*?)\r?\n(?![ \t])/m.exec(mail)?.[1] ?? "";
  const code = /\d{6}/.exec(decodeWords(subject))?.[0];
  assert.ok(code, `no code was mailed to ${email}`);
  return code;
}

/** `=?UTF-8?Q?=E9=AA=8C?=` and `=?UTF-8?B?6aqM?=` as people read them. */
const decodeWords = (header: string): string =>
  header.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
    kind.toLowerCase() === "b"
      ? Buffer.from(text, "base64").toString()
      : decodeURIComponent(
          text
            .replaceAll("%", "%25")
            .replaceAll("_", " ")
            .replace(/=([0-9A-F]{2})/gi, "%$1"),
        ),
  );
