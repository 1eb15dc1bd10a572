import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { shareReceipt, shareReceiptKey } from "../../../../contract/receipt.ts";
import { publicJwk, type SigningKey } from "../../../platform/crypto/signing-key.ts";
import { serve } from "../../../platform/http/serve.ts";

/** A long receipt is read from the database again each time. */
const RECEIPTS = { max: 30, windowMs: 60_000 };

export interface ReceiptRoutes {
  readonly key: SigningKey;
  readonly receiptOf: (accountId: string, taskId: string) => Promise<AsyncGenerator<string>>;
}

export function receiptRoutes(app: FastifyInstance, { key, receiptOf }: ReceiptRoutes): void {
  serve(
    app,
    shareReceipt,
    async ({ query, identity, reply }) => {
      const lines = await receiptOf(identity.userId, query.task_id);
      void reply
        .header("content-type", "application/x-ndjson; charset=utf-8")
        .header("content-disposition", `attachment; filename="receipt-${fileName(query.task_id)}.ndjson"`)
        .header("cache-control", "private, no-store");
      return Readable.from(lines, { objectMode: false });
    },
    { limit: RECEIPTS },
  );

  serve(app, shareReceiptKey, async () => ({ keys: [publicJwk(key)] }));
}

const fileName = (taskId: string): string => taskId.replace(/[^A-Za-z0-9_-]/g, "").slice(0, 40);
