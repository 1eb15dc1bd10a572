/** The outcome of a request. */
export interface Answer {
  /** 0 when the connection broke before any header. */
  readonly status: number;
  /** The time until its last byte, or its break. */
  readonly seconds: number;
  /** Its body came to its end. */
  readonly isWhole: boolean;
  /** It tells when to ask again. */
  readonly hasRetryAfter: boolean;
  readonly body: Buffer;
}

const PATIENCE_MS = 60_000;

/** Asks, and reads what comes; never throws. */
export async function answerOf(url: string, request: RequestInit = {}): Promise<Answer> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const chunks: Uint8Array[] = [];
  let answer: Response | null = null;
  let isWhole = false;
  try {
    answer = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
    for await (const chunk of answer.body ?? []) chunks.push(chunk as Uint8Array);
    isWhole = true;
  } catch {
    // A connection that breaks is an answer, too.
  }
  return {
    status: answer?.status ?? 0,
    seconds: seconds(),
    isWhole,
    hasRetryAfter: answer?.headers.has("retry-after") ?? false,
    body: Buffer.concat(chunks),
  };
}

/** As a cell of a table: status and seconds. */
export const cellOf = ({ status, seconds, isWhole }: Answer): string =>
  `${status === 0 ? "broken" : status}${status > 0 && !isWhole ? " cut" : ""} ${seconds.toFixed(1)} s`;
