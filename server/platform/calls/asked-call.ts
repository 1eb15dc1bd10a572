import type { TSchema } from "typebox";
import type { Call } from "../../../contract/common.ts";

/** A call under an id that the client drew, so that it isn't done again when it is asked again. */
export interface AskedCall {
  readonly accountId: string;
  /** 8 to 128 characters that the client has drawn. */
  readonly requestId: string;
  /** Tells whether it is the same call. */
  readonly wish: string;
}

/** A request after its validation by the contract. */
interface Sent {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: unknown;
  readonly body: unknown;
}

const ID = "request_id";

/** Null for a call that isn't repeatable, has no id, or speaks for nobody. */
export function askedCall(call: Call, sent: Sent, accountId: string | null): AskedCall | null {
  const { repeatable } = call;
  if (!repeatable || accountId === null) return null;
  const requestId =
    idIn(call.query, sent.query) ??
    idIn(call.body, sent.body) ??
    withoutQuotes(sent.headers["idempotency-key"]);
  if (requestId === undefined) return null;
  const fields = Object.entries({ ...(sent.query as object), ...(sent.body as object) });
  const told = fields.filter(([name]) => name !== ID && !repeatable.but.includes(name));
  const wish = JSON.stringify([call.method, call.path, Object.fromEntries(told)], inOrder);
  return { accountId, requestId, wish };
}

function idIn(schema: TSchema | undefined, sent: unknown): string | undefined {
  const { properties } = (schema ?? {}) as { readonly properties?: object };
  return properties && ID in properties ? (sent as { readonly [ID]?: string })[ID] : undefined;
}

/** The value may stand in quotes (RFC 9651), or without them, as many clients send it. */
const withoutQuotes = (header: string | string[] | undefined): string | undefined =>
  header === undefined ? undefined : String(header).replaceAll('"', "");

/** Sorts fields, because their order doesn't make it another call. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
