import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Database } from "../../database.ts";
import * as repository from "./audit.repository.ts";
import { keyText, type NoteKey } from "./checkpoint/note.ts";

const LISTED = 100;
/** A checkpoint stays what it is for ever; the newest and the list are others within the hour. */
const FOR_EVER = "public, max-age=31536000, immutable";
const A_MINUTE = "public, max-age=60";

const size = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const ofSize = Type.Object({ size });
const before = Type.Object({ before: Type.Optional(size) });

export interface PublicLog {
  readonly database: Pick<Database, "read">;
  readonly key: NoteKey;
}

/** Publishes checkpoints as plain text, for everybody: roots and signatures, and nothing of what was done. */
export function auditRoutes(app: FastifyInstance, { database, key }: PublicLog): void {
  const text = "text/plain; charset=utf-8";
  app.get("/audit/key", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header("cache-control", A_MINUTE)
      .type(text)
      .send(`${keyText(key)}\n`),
  );
  app.get("/audit/checkpoint", { schema: { hide: true } }, async (_request, reply) => {
    const newest = await repository.newestCheckpoint(database.read);
    if (!newest) return reply.callNotFound();
    return reply.header("cache-control", A_MINUTE).type(text).send(newest.note);
  });
  app.get<{ Querystring: { before?: number } }>(
    "/audit/checkpoints",
    { schema: { hide: true, querystring: before } },
    async (request, reply) => {
      const rows = await repository.checkpointsBefore(database.read, request.query.before ?? null, LISTED);
      const lines = rows.map((row) => `${row.size} ${new Date(row.at).toISOString()}\n`);
      return reply.header("cache-control", A_MINUTE).type(text).send(lines.join(""));
    },
  );
  app.get<{ Params: { size: number } }>(
    "/audit/checkpoints/:size",
    { schema: { hide: true, params: ofSize } },
    async (request, reply) => {
      const found = await repository.findCheckpoint(database.read, request.params.size);
      if (!found) return reply.callNotFound();
      return reply.header("cache-control", FOR_EVER).type(text).send(found.note);
    },
  );
  app.get<{ Params: { size: number } }>(
    "/audit/checkpoints/:size/stamp",
    { schema: { hide: true, params: ofSize } },
    async (request, reply) => {
      const found = await repository.findStamp(database.read, request.params.size);
      if (!found) return reply.callNotFound();
      return reply
        .header("cache-control", FOR_EVER)
        .type("application/timestamp-reply")
        .send(Buffer.from(found.reply, "base64"));
    },
  );
}
