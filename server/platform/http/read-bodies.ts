import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from "fastify";
import { failure } from "../failure.ts";
import { jsonFault, type JsonLimits } from "./json-text.ts";
import { readText } from "./read-text.ts";
import { withoutNulls } from "./without-nulls.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The most bytes of JSON that somebody who isn't signed in may send to this route, where it needs more than a few
     * fields.
     */
    readonly strangersBytes?: number;
    /** The call's fields may also come as a form. */
    readonly takesForm?: boolean;
    /** A NUL in the body stands in a name. */
    readonly namesEntries?: boolean;
  }
}

interface BodyLimits extends JsonLimits {
  readonly bytes: number;
}

const DEPTH = 64;
/** The limit lets in a list of 10,000 ids with its other fields. */
const OF_STRANGERS: BodyLimits = { bytes: 32 << 10, items: 12_000, depth: DEPTH };
const OF_PEOPLE: BodyLimits = { bytes: 2 << 20, items: 100_000, depth: DEPTH };

/** The most bytes of a list of ids, which strangers pick in a share. */
export const LIST_BYTES = 512 << 10;

/**
 * Reads every body that no route reads itself, within limits on its size, depth and number of values, which are narrow
 * for people who aren't signed in. Public clients name any type, or none: a body that begins with a brace is JSON
 * whatever its type, an empty body counts as none, and fields that are null count as not sent.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (request: FastifyRequest, payload, done) => {
    const limits = limitsOf(request);
    readText(request, payload, limits.bytes)
      .then((text) => {
        if (text.trim() === "") return done(null);
        if (!isJson(request, text)) return done(null, fieldsOf(request, text));
        refuse(jsonFault(text, limits), request.routeOptions.config);
        return parse(request, text, (error, value) => done(error, withoutNulls(value)));
      })
      .catch(done);
  });
}

const typeOf = ({ headers }: FastifyRequest): string => (headers["content-type"] ?? "").toLowerCase();

const isJson = (request: FastifyRequest, text: string): boolean =>
  /^\s*\{/.test(text) || typeOf(request).startsWith("application/json");

function fieldsOf(request: FastifyRequest, text: string): Readonly<Record<string, string>> {
  const isForm = typeOf(request).startsWith("application/x-www-form-urlencoded");
  const hasNul = text.includes("%00") || text.includes("\0");
  if (!isForm || !request.routeOptions.config.takesForm || hasNul) throw failure("invalid_argument");
  return Object.fromEntries(new URLSearchParams(text));
}

const limitsOf = ({ identity, routeOptions }: FastifyRequest): BodyLimits =>
  identity ? OF_PEOPLE : { ...OF_STRANGERS, bytes: routeOptions.config.strangersBytes ?? OF_STRANGERS.bytes };

function refuse(fault: ReturnType<typeof jsonFault>, { namesEntries }: FastifyContextConfig): void {
  if (fault === "many") throw failure("request_too_large");
  if (fault === "nul" && namesEntries) throw failure("file_name_invalid");
  if (fault !== null) throw failure("invalid_argument");
}
