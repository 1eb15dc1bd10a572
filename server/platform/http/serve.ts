import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BodyOf, Call, QueryOf, ReplyOf } from "../../../contract/common.ts";
import { failure } from "./failure.ts";
import { KeptReplies, type ReplyState } from "./kept-replies.ts";
import { limitedTo, type Limit } from "./rate-limit.ts";
import { routePath } from "./route-path.ts";
import { validatorCompiler } from "./validator.ts";

/** Who a request speaks for. */
export interface Identity {
  readonly userId: string;
  /** The session the token belongs to; ending it ends the token. */
  readonly sessionId: string;
  readonly operator: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set before validation from the bearer token, `null` without one. */
    identity: Identity | null;
    /** The supported locale negotiated from Accept-Language. */
    locale: string;
  }
}

export interface CallInput<C extends Call> {
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly params: Readonly<Record<string, string>>;
  readonly identity: C["access"] extends "user" | "operator" ? Identity : Identity | null;
  readonly locale: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface ServeOptions<C extends Call = Call> {
  /** How often one address may make this call, where the general limit is too generous. */
  readonly limit?: Limit;
  /** Tells what the reply depends on, where keeping it is worth while. */
  readonly kept?: (input: CallInput<C>) => Promise<ReplyState>;
}

/** Registers one call of the contract: validates by its schemas, enforces its access, answers with its reply. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<ReplyOf<C>>,
  { limit, kept }: ServeOptions<C> = {},
): void {
  const replies = kept ? new KeptReplies() : null;
  if (call.bodyType && !app.hasContentTypeParser(call.bodyType)) {
    app.addContentTypeParser(call.bodyType, (_request, _payload, done) => done(null));
  }
  app.route({
    method: call.method,
    url: routePath(call.path),
    ...(limit ? { config: limitedTo(limit) } : {}),
    ...(call.bodyType ? { validatorCompiler: streamedValidator } : {}),
    schema: {
      summary: call.summary,
      tags: [call.tag],
      security: call.access === "user" || call.access === "operator" ? [{ bearer: [] }] : [],
      ...(call.bodyType ? { consumes: [call.bodyType] } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: call.reply },
    },
    onRequest: async (request) => assertAccess(call.access, request.identity),
    ...(replies ? { onSend: async (request, reply, payload) => replies.keep(request, reply, payload) } : {}),
    handler: async (request, reply) => {
      const input = inputOf<C>(request, reply);
      const found = kept && replies?.find(request, await kept(input));
      return found ? reply.type("application/json; charset=utf-8").send(found) : handler(input);
    },
  });
}

const inputOf = <C extends Call>(request: FastifyRequest, reply: FastifyReply): CallInput<C> => ({
  query: request.query as QueryOf<C>,
  body: request.body as BodyOf<C>,
  params: request.params as Record<string, string>,
  identity: request.identity as CallInput<C>["identity"],
  locale: request.locale,
  request,
  reply,
});

/** A body that is read as a stream is checked by who reads it. */
const streamedValidator: typeof validatorCompiler = (route) =>
  route.httpPart === "body" ? () => true : validatorCompiler(route);

function assertAccess(access: Call["access"], identity: Identity | null): void {
  if (access === "none" || access === "visitor") return;
  if (!identity) throw failure("unauthenticated");
  if (access === "operator" && !identity.operator) throw failure("permission_denied");
}
