import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { downloadStatistics, featureUsed } from "../../../contract/statistics.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Statistics } from "./statistics.service.ts";

const QUESTIONS = { max: 60, windowMs: 60_000 };

export function statisticsRoutes(app: FastifyInstance, statistics: Statistics): void {
  serve(
    app,
    downloadStatistics,
    async ({ query: { platform }, request, reply }) => {
      // A cache in between would keep downloads from being counted.
      reply.header("Cache-Control", "no-store");
      const counted = platform !== undefined && (await statistics.countDownload(platform, request.ip));
      return { counted, downloads: await statistics.downloads() };
    },
    { limit: QUESTIONS },
  );
  serve(
    app,
    featureUsed,
    async ({ body, request }) => ({
      counted: !wantsNoCounting(request.headers) && (await statistics.countUse(body, request.ip)),
    }),
    { limit: QUESTIONS },
  );
}

/** A browser says so by Global Privacy Control or by Do Not Track, whatever was allowed on our pages. */
const wantsNoCounting = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-gpc"] === "1" || headers["dnt"] === "1";
