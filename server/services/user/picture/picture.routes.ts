import type { FastifyInstance } from "fastify";
import { failure } from "../../../platform/failure.ts";
import { limitedTo } from "../../../platform/http/rate-limit.ts";
import type { Pictures } from "./pictures.ts";

/** The limit for one address; a browser asks for each picture once a day. */
const OFTEN_ENOUGH = { max: 1_200, windowMs: 60_000 };
/** A day at most, so that pictures of accounts that were shut are gone from browsers, too. No shared cache keeps them. */
const KEPT = "private, max-age=86400, immutable";

interface PictureRoute {
  Params: { file: string };
}

/** `/p/{name}.webp`, the bytes of people's pictures. Registered at the root. */
export function pictureBytesRoutes(app: FastifyInstance, pictures: Pick<Pictures, "read">): void {
  app.route<PictureRoute>({
    method: ["GET", "HEAD"],
    url: "/p/:file",
    exposeHeadRoute: false,
    config: limitedTo(OFTEN_ENOUGH),
    async handler({ params, method }, reply) {
      const name = /^([\w-]{22})\.webp$/.exec(params.file)?.[1];
      const webp = name === undefined ? null : await pictures.read(name);
      if (!webp) throw failure("file_not_found");
      reply.headers({
        "content-type": "image/webp",
        "content-length": webp.length,
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        // Programs that their person has agreed to show it in pages of their own.
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": KEPT,
        "x-robots-tag": "noindex",
      });
      return reply.send(method === "HEAD" ? null : webp);
    },
  });
}
