import type { FastifyInstance, FastifyRequest } from "fastify";
import { failure } from "./failure.ts";
import { jsonFault, type JsonLimits } from "./json-text.ts";
import { readText } from "./read-text.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Bytes of JSON that somebody who isn't signed in may send to this route, where they need more than a few fields. */
    readonly strangersBytes?: number;
  }
}

interface BodyLimits extends JsonLimits {
  readonly bytes: number;
}

const DEPTH = 64;
/** A list of 10,000 ids and what belongs to it. */
const OF_STRANGERS: BodyLimits = { bytes: 32 << 10, items: 12_000, depth: DEPTH };
const OF_PEOPLE: BodyLimits = { bytes: 2 << 20, items: 100_000, depth: DEPTH };

/** The most that a list of ids, which strangers pick in a share, takes. */
export const LIST_BYTES = 512 << 10;

/** Reads JSON within limits on its size, depth and number of values, which are narrow for who isn't signed in. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", (request: FastifyRequest, payload, done) => {
    const limits = limitsOf(request);
    readText(request, payload, limits.bytes)
      .then((text) => {
        refuse(jsonFault(text, limits));
        parse(request, text, done);
      })
      .catch(done);
  });
}

const limitsOf = ({ identity, routeOptions }: FastifyRequest): BodyLimits =>
  identity ? OF_PEOPLE : { ...OF_STRANGERS, bytes: routeOptions.config.strangersBytes ?? OF_STRANGERS.bytes };

function refuse(fault: ReturnType<typeof jsonFault>): void {
  if (fault === "many") throw failure("request_too_large");
  if (fault !== null) throw failure("invalid_argument");
}
