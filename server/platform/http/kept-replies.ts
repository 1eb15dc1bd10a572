import type { FastifyReply, FastifyRequest } from "fastify";
import { takesGzip } from "./gzip-replies.ts";

const KEPT_BYTES = 32 << 20;
const LARGEST_BYTES = 2 << 20;
/** The bytes a reply takes besides its body and its question. */
const NOTED_BYTES = 512;
/** Limits the age of a reply, because its links aren't part of its state. */
const KEPT_MS = 60_000;

/** A reply depends on this state: while it is equal, the same question gets the same answer. */
export interface ReplyState {
  /** The caller and the call. */
  readonly question: string;
  readonly state: string;
}

interface Kept {
  readonly state: string;
  readonly sent: SentReply;
  readonly until: number;
  /** The bytes it takes to keep it; a question may be longer than its answer. */
  readonly bytes: number;
}

export interface SentReply {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** One process's replies as they were sent; the least recently used are dropped first. */
export class KeptReplies {
  private readonly kept = new Map<string, Kept>();
  private readonly asked = new WeakMap<FastifyRequest, ReplyState>();
  private bytes = 0;

  /** The reply as it was sent; null when it has to be made, after which `keep` stores it. */
  find(request: FastifyRequest, { question: asked, state }: ReplyState): SentReply | null {
    const question = takesGzip(request) ? `gzip ${asked}` : asked;
    const kept = this.kept.get(question);
    if (kept?.state === state && performance.now() < kept.until) {
      this.kept.delete(question);
      this.kept.set(question, kept);
      return kept.sent;
    }
    this.asked.set(request, { question, state });
    return null;
  }

  /** Must be called with each payload that is sent. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const asked = this.asked.get(request);
    if (!asked || reply.statusCode !== 200) return;
    const body = typeof payload === "string" ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(body)) return;
    this.drop(asked.question);
    if (body.length <= LARGEST_BYTES) {
      const sent = { body, headers: headersOf(reply) };
      const bytes = body.length + asked.question.length + NOTED_BYTES;
      this.kept.set(asked.question, { state: asked.state, sent, until: performance.now() + KEPT_MS, bytes });
      this.bytes += bytes;
    }
    for (const question of this.kept.keys()) {
      if (this.bytes <= KEPT_BYTES) break;
      this.drop(question);
    }
  }

  private drop(question: string): void {
    this.bytes -= this.kept.get(question)?.bytes ?? 0;
    this.kept.delete(question);
  }
}

/** The headers that say how to read the bytes. */
function headersOf(reply: FastifyReply): Record<string, string> {
  const named = ["content-type", "content-encoding"].map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    named.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
