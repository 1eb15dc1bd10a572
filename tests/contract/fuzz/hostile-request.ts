import { oneOf, valueOf, type Random } from "./hostile-value.ts";

type Schema = Parameters<typeof valueOf>[0];

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  /** The schema of its JSON body, if it has one. */
  readonly body: Schema | null;
}

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "",
];
const HEADERS: readonly (readonly [string, string])[] = [
  ["range", "bytes=9-1,0-,-5"],
  ["if-none-match", `"${"x".repeat(900)}"`],
  ["accept-language", "xx-YY;q=9,*;q=a,ja"],
  ["x-device-id", "é".repeat(40)],
  ["x-captcha-token", "a.b.c"],
  ["x-http-method-override", "DELETE"],
  ["idempotency-key", "'; drop table node"],
  ["x-forwarded-for", "unknown, 999.1.1.1"],
  ["authorization", "Bearer a.b.c"],
  ["tus-resumable", "1.0.0"],
  ["upload-offset", "99999999999999999999"],
  ["upload-concat", "final;/ /"],
  ["transfer-encoding", "chunked"],
  ["expect", "a miracle"],
];

/** A call as the description has it, with wrong values in any of its places. */
export function hostileRequest(
  operation: Operation,
  random: Random,
  known: readonly string[],
  bearer: string | null,
): HostileRequest {
  const { method, parameters, body } = operation;
  const text = (schema: Schema) => textOf(valueOf(schema, random, known));
  const schemaOf = (name: string) => parameters.find((one) => one.in === "path" && one.name === name)?.schema;
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    random(20) === 0 ? "%" : encoded(text(schemaOf(name) ?? {})),
  );
  const query = parameters
    .filter(({ in: place }) => place === "query" && random(4) > 0)
    .map(({ name, schema }) => `${name}=${encoded(text(schema))}`);
  const sent = body === null || method === "GET" ? null : bodyText(valueOf(body, random, known), random);
  return {
    method,
    path: query.length > 0 ? `${path}?${query.join("&")}` : path,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(sent === null ? {} : { "content-type": random(5) > 0 ? "application/json" : oneOf(random, TYPES) }),
      ...(random(6) === 0 ? Object.fromEntries([oneOf(random, HEADERS)].map(ascii)) : {}),
    },
    body: sent,
  };
}

const ascii = ([name, value]: readonly [string, string]): readonly [string, string] => [
  name,
  Buffer.from(value, "utf8").toString("latin1"),
];

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 6_000);

function bodyText(value: unknown, random: Random): string {
  const text = JSON.stringify(value);
  return random(20) === 0 ? text.slice(0, random(text.length + 1)) : text;
}
