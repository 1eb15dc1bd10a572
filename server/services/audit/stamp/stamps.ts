import type { Database } from "../../../database.ts";
import { createBoundedCall } from "../../../platform/net/bounded-call.ts";
import { hostOf } from "../../../platform/net/outside-url.ts";
import { createReach } from "../../../platform/net/reach.ts";
import * as repository from "../audit.repository.ts";
import { askStamp, readStamp } from "./time-stamp.ts";

export interface Stamps {
  /**
   * Has the newest checkpoint stamped, if it isn't yet, and keeps the newest stamp where others can have it. Throws when either failed;
   * it is tried again with the next call.
   */
  stampNewest(): Promise<void>;
}

export interface StampParts {
  readonly database: Database;
  /** The address of the authority that the operator named; null for none. */
  readonly url: string | null;
  readonly userAgent: string;
  /** Keeps an answer where others can have it, unless it is there already. */
  readonly publish: (size: number, reply: Buffer) => Promise<void>;
  readonly told: (result: "stamped" | "failed") => void;
  readonly now: () => number;
}

export function createStamps({ database, url, userAgent, publish, told, now }: StampParts): Stamps {
  const ask = url === null ? null : createAsk(new URL(url), userAgent);

  async function stampUnstamped(): Promise<void> {
    const newest = ask && (await repository.newestCheckpoint(database.read));
    if (!newest || (await repository.findStamp(database.read, newest.size))) return;
    try {
      const bytes = await ask(newest.note);
      const row = { size: newest.size, at: now(), reply: bytes.toString("base64") };
      await database.write((tx) => repository.insertStamp(tx, row));
      told("stamped");
    } catch (error) {
      told("failed");
      throw error;
    }
  }

  return {
    async stampNewest() {
      try {
        await stampUnstamped();
      } finally {
        // Another server may have had it, or this one couldn't write the file then.
        const kept = await repository.newestStamp(database.read);
        if (kept) await publish(kept.size, Buffer.from(kept.reply, "base64"));
      }
    },
  };
}

/** Asks the authority for a stamp on a text. Throws when it gives none, or one on something else. */
function createAsk(url: URL, userAgent: string): (text: string) => Promise<Buffer> {
  // The operator may name an authority of their own network, and nothing but that one is reached.
  const call = createBoundedCall({ reach: createReach([hostOf(url)]), userAgent });
  return async (text) => {
    const question = askStamp(text);
    const reply = await call(url, {
      method: "POST",
      headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
      body: question.bytes,
    });
    if (!reply.ok) throw new Error(`the authority answered ${reply.status}`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    readStamp(bytes, question);
    return bytes;
  };
}
