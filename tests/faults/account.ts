/** One account of the instance under test. */
export interface Account {
  /** Throws `Refused` for an answer that isn't 200, a plain error when there is no answer. */
  call(method: string, path: string, body?: unknown, type?: string): Promise<Record<string, unknown>>;
}

/** An answer that says no. */
export class Refused extends Error {
  readonly status: number;
  /** Name in the catalogue of errors; `""` when the answer isn't one of ours. */
  readonly error: string;

  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
    this.error = nameOf(text);
  }
}

function nameOf(text: string): string {
  try {
    return String((JSON.parse(text) as { error?: unknown }).error ?? "");
  } catch {
    return "";
  }
}

/** A server answers or ends long before: what is given up here may be done yet, which nobody expects then. */
const PATIENCE_MS = 120_000;

export const accountOf = (origin: string, token: string): Account => ({
  async call(method, path, body, type = "application/json") {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": type }),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Refused(`${method} ${path}`, response.status, text);
    return JSON.parse(text || "{}") as Record<string, unknown>;
  },
});
