import type { FastifyReply, FastifyRequest } from "fastify";

const KEPT_BYTES = 32 << 20;
const LARGEST_BYTES = 2 << 20;
/** Bounds what a reply says that isn't its state's: the links in it. */
const KEPT_MS = 60_000;

/** What a reply depends on: whoever asks the same again while it is equal gets the same answer. */
export interface ReplyState {
  /** Who asks what. */
  readonly question: string;
  readonly state: string;
}

interface Kept {
  readonly state: string;
  readonly body: Buffer;
  readonly until: number;
}

/** Replies of one process as they were sent, the least recently asked for out first. */
export class KeptReplies {
  private readonly kept = new Map<string, Kept>();
  private readonly asked = new WeakMap<FastifyRequest, ReplyState>();
  private bytes = 0;

  /** The reply as it was sent; null when it must be made, which `keep` then notices. */
  find(request: FastifyRequest, asked: ReplyState): Buffer | null {
    const kept = this.kept.get(asked.question);
    if (kept?.state === asked.state && performance.now() < kept.until) {
      this.kept.delete(asked.question);
      this.kept.set(asked.question, kept);
      return kept.body;
    }
    this.asked.set(request, asked);
    return null;
  }

  /** To be called with each payload that is sent; answers the payload to send. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const asked = this.asked.get(request);
    if (!asked || reply.statusCode !== 200 || typeof payload !== "string") return payload;
    const body = Buffer.from(payload);
    this.drop(asked.question);
    if (body.length <= LARGEST_BYTES) {
      this.kept.set(asked.question, { state: asked.state, body, until: performance.now() + KEPT_MS });
      this.bytes += body.length;
    }
    for (const question of this.kept.keys()) {
      if (this.bytes <= KEPT_BYTES) break;
      this.drop(question);
    }
    return body;
  }

  private drop(question: string): void {
    this.bytes -= this.kept.get(question)?.body.length ?? 0;
    this.kept.delete(question);
  }
}
