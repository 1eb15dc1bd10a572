import type { Static, TSchema } from "typebox";
import wretch from "wretch";
import type { BodyOf, Call, QueryOf, ReplyOf } from "../../contract/common.ts";
import type { ApiError } from "./api-error.ts";
import { errorFromReply, isApiError, localError } from "./api-error.ts";
import { captchaHeader, renewCaptcha } from "./shield.ts";
import { configuration } from "./configuration.ts";
import { deviceId } from "./device.ts";
import { outliving } from "./outlive.ts";
import { checkRetry, DEFAULT_RETRIES, isPassing, pause, waitAfter } from "./retry.ts";
import { accessToken, renewSession } from "./session.ts";

const MAX_CAPTCHA_RENEWALS = 3;

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown;

interface Extras {
  readonly signal?: AbortSignal | undefined;
  /**
   * Tries after the first, 0 to 4. Reads and calls under a request id get 2; any other change is sent once unless this
   * is given.
   */
  readonly retry?: number;
  /** Repeating a call under the same id doesn't carry it out again. `askOnce` makes such an id. */
  readonly requestId?: string;
}

type Query<C> = QueryOf<C> extends undefined ? { query?: undefined } : { query?: QueryOf<C> };
type Body<C> = BodyOf<C> extends undefined ? { body?: undefined } : { body: BodyOf<C> };
type Headers<C extends Call> = C extends { readonly headers: infer Told extends TSchema }
  ? { readonly headers: Static<Told> }
  : { headers?: undefined };
type Params<C extends Call> =
  unknown extends ParamsOf<C["path"]> ? { params?: undefined } : { params: ParamsOf<C["path"]> };
export type Options<C extends Call> = Extras & Query<C> & Body<C> & Params<C>;

interface Plain extends Extras {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: object | undefined;
  /** Media type of a body that isn't JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/**
 * Sends one call of the contract: `request<typeof filesList>("GET", "/drive/v1/files", {query})`.
 * The type parameter ties method, path, input and reply together without loading the schema.
 * @throws ApiError, `unreachable` when no answer came, `cancelled` when the signal was aborted.
 */
export const request = <C extends Call>(
  method: C["method"],
  path: C["path"],
  options: Options<C>,
): Promise<ReplyOf<C>> => run({ ...options, method, path } as Plain) as Promise<ReplyOf<C>>;

async function run(call: Plain): Promise<unknown> {
  const isSafe = call.method === "GET" || call.requestId !== undefined;
  const retries = checkRetry(call.retry ?? (isSafe ? DEFAULT_RETRIES : 0));
  for (let tried = 0; ; tried += 1) {
    try {
      return await withCaptcha(call);
    } catch (error) {
      if (!isApiError(error) || !isPassing(error) || tried >= retries) throw error;
      await pause(call.signal, waitAfter(tried, call.path));
    }
  }
}

/** Sends again after the human check that the server asks for, with at most three renewals. */
async function withCaptcha(call: Plain): Promise<unknown> {
  const action = `${call.method}:${call.path}`;
  for (let renewals = 0; ; renewals += 1) {
    try {
      return await withSession((token) => send(call, { ...captchaHeader(action), ...token }));
    } catch (error) {
      const asked = isApiError(error, "captcha_required") || isApiError(error, "captcha_invalid");
      if (!asked || renewals >= MAX_CAPTCHA_RENEWALS) throw error;
      // Others may wait for the same check, so it doesn't end with this call.
      await renewCaptcha(action, (path, body) => send({ method: "POST", path, body }, {}));
    }
  }
}

/** Sends once more with a fresh token when the server refused the first. */
async function withSession<Answer>(
  sendWith: (token: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const token = await accessToken();
  try {
    return await sendWith(bearer(token));
  } catch (error) {
    if (!isApiError(error, "unauthenticated") || token === undefined) throw error;
    const renewed = await renewSession(token);
    if (renewed === undefined) throw error;
    return sendWith(bearer(renewed));
  }
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

interface Bytes<C extends Call & { readonly bodyType: string }> {
  readonly type: C["bodyType"];
  readonly body: Blob;
}

/** A call whose body is bytes of the contract's `bodyType`. It fails like `request`. */
export const requestWithBytes = <C extends Call & { readonly bodyType: string }>(
  method: C["method"],
  path: C["path"],
  { type, ...options }: Extras & Query<C> & Params<C> & Headers<C> & Bytes<C>,
): Promise<ReplyOf<C>> => run({ ...options, type, method, path } as Plain) as Promise<ReplyOf<C>>;

/** Opens a call whose answer keeps coming, such as server-sent events. It fails like `request`. */
export const openStream = (
  path: string,
  { signal, headers }: { readonly signal: AbortSignal; readonly headers: Record<string, string> },
): Promise<Response> =>
  withSession((token) =>
    prepare({ method: "GET", path, signal }, { ...headers, ...token })
      .fetch("GET")
      .res()
      .catch((error: unknown) => {
        throw failureOf(error, signal);
      }),
  );

async function send(call: Plain, headers: Record<string, string>): Promise<unknown> {
  const prepared = prepare(call, headers);
  const answered = (keepalive: boolean) =>
    prepared
      .options({ keepalive })
      .fetch(call.method)
      .text()
      .catch((error: unknown) => {
        throw failureOf(error, call.signal);
      });
  const isChange = call.method !== "GET" && call.type === undefined;
  const text = await (isChange ? outliving(JSON.stringify(call.body ?? ""), answered) : answered(false));
  return text === "" ? {} : JSON.parse(text);
}

function prepare(call: Plain, headers: Record<string, string>) {
  const base = wretch(addressOf(call), { credentials: "include", signal: call.signal ?? null }).headers({
    accept: "application/json",
    "accept-language": document.documentElement.lang || "en-US",
    "x-device-id": deviceId(),
    "x-client-id": configuration.clientId,
    ...(call.requestId === undefined ? {} : { "idempotency-key": call.requestId }),
    ...call.headers,
    ...headers,
  });
  if (call.type !== undefined) return base.body(call.body).content(call.type);
  return call.body === undefined ? base : base.json(call.body);
}

function failureOf(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return localError("cancelled");
  if (error instanceof wretch.WretchError) return errorFromReply(error.status, error.message);
  return localError("unreachable");
}

function addressOf({ path, params, query }: Plain): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return `${configuration.apiBase}${filled}${text === "" ? "" : `?${text}`}`;
}
