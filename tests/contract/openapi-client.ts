import assert from "node:assert/strict";
import { Compile } from "typebox/compile";
import type { TSchema } from "typebox";
import { closedSchema } from "../support/closed-schema.ts";

interface Parameter {
  readonly name: string;
  readonly in: "query" | "path" | "header";
  readonly required?: boolean;
  readonly schema: unknown;
}

type Content = Readonly<Record<string, { readonly schema?: unknown }>>;

interface Operation {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Description {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Input {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
}

/**
 * The fields that tests read of replies, or of any part of one. The API's description says whether they are there and
 * of that type.
 */
export interface Reply extends Readonly<Record<Texts, string>>, Readonly<Record<Parts, Reply>> {
  readonly files: readonly Reply[];
  readonly folders: readonly Reply[];
  readonly versions: readonly Reply[];
  readonly events: readonly Reply[];
  readonly tasks: readonly Reply[];
  readonly data: readonly Reply[];
}

type Texts =
  | "id"
  | "name"
  | "parent_id"
  | "phase"
  | "message"
  | "error"
  | "url"
  | "size"
  | "bytes"
  | "usage"
  | "endpoint"
  | "web_content_link"
  | "next_page_token"
  | "task_id"
  | "share_id"
  | "share_status"
  | "pass_code"
  | "pass_code_token"
  | "restore_task_id"
  | "save_count"
  | "total_size";

type Parts = "file" | "file_info" | "resumable" | "params" | "quota" | "plan";

const JSON_TYPE = "application/json";

/**
 * A client that knows nothing but the description a server gives of itself: where calls are, what they take and what
 * they answer. It sends nothing that isn't described, and refuses a reply with anything undeclared in it.
 */
export class OpenApiClient {
  readonly #description: Description;
  readonly #token: string | null;
  /** Operations that were called, as `GET /path`. */
  readonly called: Set<string>;

  private constructor(description: Description, token: string | null, called: Set<string>) {
    this.#description = description;
    this.#token = token;
    this.called = called;
  }

  static async of(address: string): Promise<OpenApiClient> {
    return new OpenApiClient((await (await fetch(address)).json()) as Description, null, new Set());
  }

  /** The same client for whoever the token stands for. */
  as(token: string): OpenApiClient {
    return new OpenApiClient(this.#description, token, this.called);
  }

  /** `end` is how the described path ends: `/files/{id}`. Throws unless it answers 200. */
  async call(method: string, end: string, input: Input = {}): Promise<Reply> {
    const { status, reply } = await this.#answer(method, end, input);
    assert.equal(status, 200, `${method} ${end}: ${status} ${JSON.stringify(reply)}`);
    return reply;
  }

  /** Name of the failure of a call that must fail. */
  async refused(method: string, end: string, input: Input = {}): Promise<string> {
    const { status, reply } = await this.#answer(method, end, input);
    assert.notEqual(status, 200, `${method} ${end} was not refused`);
    return reply.error;
  }

  async #answer(
    method: string,
    end: string,
    input: Input,
  ): Promise<{ readonly status: number; readonly reply: Reply }> {
    const { path, operation } = this.#find(method, end);
    const wanted = `${method} ${path}`;
    this.called.add(wanted);
    const response = await fetch(this.#address(path, operation, input), {
      method,
      headers: {
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(input.body === undefined ? {} : { "content-type": JSON_TYPE }),
      },
      ...(input.body === undefined ? {} : { body: this.#body(wanted, operation, input.body) }),
    });
    const described = operation.responses[response.status] ?? operation.responses["default"];
    assert.ok(described, `${wanted} answers ${response.status}, which isn't described`);
    const reply = (await response.json()) as Reply;
    check(`${wanted} ${response.status}`, described.content?.[JSON_TYPE]?.schema, reply);
    return { status: response.status, reply };
  }

  #find(method: string, end: string): { readonly path: string; readonly operation: Operation } {
    const paths = Object.keys(this.#description.paths).filter((path) => path.endsWith(end));
    const path = paths.sort((a, b) => a.length - b.length)[0];
    const operation = path && this.#description.paths[path]?.[method.toLowerCase()];
    assert.ok(operation, `${method} ${end} isn't described`);
    return { path, operation };
  }

  #address(path: string, { parameters = [] }: Operation, { path: values = {}, query = {} }: Input): string {
    for (const name of Object.keys(query)) {
      const declared = parameters.find((parameter) => parameter.in === "query" && parameter.name === name);
      assert.ok(declared, `${path} takes no ${name}`);
      check(`${path} ${name}`, declared.schema, query[name]);
    }
    for (const { name, in: place, required } of parameters) {
      if (place === "query" && required) assert.ok(name in query, `${path} needs ${name}`);
    }
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(values[name] ?? ""),
    );
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return `${this.#description.servers[0]?.url ?? ""}${filled}${search.size > 0 ? `?${search}` : ""}`;
  }

  #body(wanted: string, { requestBody }: Operation, body: unknown): string {
    const schema = requestBody?.content[JSON_TYPE]?.schema;
    assert.ok(schema, `${wanted} takes no JSON`);
    check(`${wanted} body`, schema, body);
    return JSON.stringify(body);
  }
}

function check(what: string, schema: unknown, value: unknown): void {
  assert.ok(schema, `${what} has no schema`);
  const faults = [...Compile(closedSchema(schema) as TSchema).Errors(value)].map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  assert.deepEqual(faults, [], what);
}
