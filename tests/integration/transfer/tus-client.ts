import { once } from "node:events";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";

export interface TusReply {
  readonly status: number;
  readonly offset: number | null;
  readonly headers: Headers;
  /** The name of the failure, if it was one. */
  readonly error: string | null;
}

const TUS = { "tus-resumable": "1.0.0" };

/** The requests of tus 1.0, bare, so that tests can send wrong ones too. */
export async function tus(
  method: string,
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: Uint8Array } = {},
): Promise<TusReply> {
  const reply = await fetch(url, {
    method,
    headers: { ...TUS, ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const text = await reply.text();
  const offset = reply.headers.get("upload-offset");
  return {
    status: reply.status,
    offset: offset === null ? null : Number(offset),
    headers: reply.headers,
    error: text ? (JSON.parse(text) as { error: string }).error : null,
  };
}

export const head = (url: string): Promise<TusReply> => tus("HEAD", url);

export const patch = (
  url: string,
  offset: number,
  body: Uint8Array,
  headers: Record<string, string> = {},
): Promise<TusReply> =>
  tus("PATCH", url, {
    headers: {
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
      ...headers,
    },
    body,
  });

/** A PATCH whose body is sent piece by piece by the test. */
export function openPatch(url: string, offset: number, length: number): ClientRequest {
  const request = httpRequest(url, {
    method: "PATCH",
    agent: false,
    headers: {
      ...TUS,
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
      "content-length": String(length),
    },
  });
  request.on("error", () => undefined);
  return request;
}

/** Resolves when `bytes` have left this process. */
export async function write(request: ClientRequest, bytes: Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => request.write(bytes, () => resolve()));
}

export async function statusOf(request: ClientRequest): Promise<number> {
  const [reply] = (await once(request, "response")) as [IncomingMessage];
  reply.resume();
  return reply.statusCode ?? 0;
}

/** Asks until something is so; for what happens on the other side of a socket. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
