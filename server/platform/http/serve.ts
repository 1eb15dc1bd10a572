import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import {
  RepeatableHeaders,
  type BodyOf,
  type Call,
  type QueryOf,
  type ReplyOf,
  type Within,
} from "../../../contract/common.ts";
import { PROOFS } from "../../../contract/proofs.ts";
import { askedCall, type AskedCall } from "../calls/asked-call.ts";
import { failure } from "../failure.ts";
import { assertMayCall, idsNamed, type Bounds, type Reach } from "./bounds.ts";
import { KeptReplies, type ReplyState } from "./kept-replies.ts";
import { limitedTo, type Limit } from "./rate-limit.ts";
import { routePath } from "./route-path.ts";
import { validatorCompiler } from "./validator.ts";

/** The person a request speaks for. */
export interface Identity {
  readonly userId: string;
  /** The session the token belongs to; ending it ends the token. */
  readonly sessionId: string;
  readonly operator: boolean;
  /** The bounds of the API token it is; a session has none. */
  readonly bounds?: Bounds;
}

export type LiesIn = (ownerId: string, folderId: string, ids: readonly string[]) => Promise<boolean>;

declare module "fastify" {
  interface FastifyInstance {
    /** Throws unless the person proved who they are a short while ago (`Authenticator`). */
    readonly assertFresh: (identity: Identity) => Promise<void>;
    /** All the entries lie in a folder of somebody's drive that is there, or are it. */
    readonly liesIn: LiesIn;
  }
  interface FastifyRequest {
    /** Set before validation from the bearer token, `null` without one. */
    identity: Identity | null;
    /** Set after validation where the caller's token is for one folder alone, else `null`. */
    reach: Reach | null;
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
  /** The value for `KeptCalls`; null unless the call is repeatable and came with a request id. */
  readonly asked: AskedCall | null;
  /** The entries it names, where the caller's token is for one folder alone. */
  readonly reach: Reach | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface ServeOptions<C extends Call = Call> {
  /** The most calls by one address, where the general limit is too generous. */
  readonly limit?: Limit;
  /** The most bytes of JSON from strangers, where the call needs more than a few fields. */
  readonly strangersBytes?: number;
  /** The body is a file's bytes, or those of many files, so it may take its time. */
  readonly slowBody?: boolean;
  /**
   * It brings bytes of whoever is signed in, whose requests for that are counted apart from the general limit.
   */
  readonly bringsBytes?: boolean;
  /** Tells what the reply depends on, where keeping it pays; the request isn't validated yet. */
  readonly kept?: (asked: Pick<CallInput<C>, "identity" | "request">) => Promise<ReplyState>;
}

/** Registers one call of the contract: validates by its schemas, enforces its access, answers with its reply. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<ReplyOf<C>>,
  options: ServeOptions<C> = {},
): void {
  const { bodyType } = call;
  if (!bodyType) return addRoute(app, call, handler, options);
  // The scope makes sure that only this call's bodies of the type stay unread.
  app.register(async (scope) => {
    scope.addContentTypeParser(bodyType, (_request, _payload, done) => done(null));
    addRoute(scope, call, handler, options);
  });
}

function addRoute<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<ReplyOf<C>>,
  { limit, kept, strangersBytes, slowBody, bringsBytes }: ServeOptions<C>,
): void {
  const isFresh = call.proof !== undefined && PROOFS[call.proof].fresh;
  app.route({
    method: call.method,
    url: routePath(call.path),
    config: {
      ...(limit ? limitedTo(limit) : {}),
      ...(strangersBytes === undefined ? {} : { strangersBytes }),
      ...(slowBody ? { slowBody } : {}),
      ...(bringsBytes ? { bringsBytesOf: ({ identity }: FastifyRequest) => identity?.userId ?? null } : {}),
      ...(call.form ? { takesForm: true } : {}),
      ...(call.names ? { namesEntries: true } : {}),
    },
    ...(call.bodyType ? { validatorCompiler: streamedValidator } : {}),
    schema: {
      summary: call.summary,
      tags: [call.tag],
      security: call.access === "user" || call.access === "operator" ? [{ bearer: [] }] : [],
      ...consumed(call),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...headersOf(call),
      response: { 200: call.reply },
    },
    onRequest: async ({ identity, server }) => {
      assertAccess(call.access, identity);
      assertMayCall(call, identity?.bounds);
      if (isFresh && identity) await server.assertFresh(identity);
    },
    preHandler: [...(isFresh ? [assertStillFresh] : []), ...(call.within ? [staysWithin(call.within)] : [])],
    ...(kept ? keeping<C>(kept) : {}),
    handler: async (request, reply) => handler(inputOf(call, request, reply)),
  });
}

/** A body may be held back for as long as its sender likes, and the session may have ended meanwhile. */
async function assertStillFresh({ identity, server }: FastifyRequest): Promise<void> {
  if (identity) await server.assertFresh(identity);
}

/** Entries elsewhere look to a token for one folder as if they didn't exist: `file_not_found`. */
const staysWithin = (within: Within) => async (request: FastifyRequest) => {
  const { identity, server, params, query, body } = request;
  const rootId = identity?.bounds?.rootId ?? "";
  if (!identity || rootId === "") return;
  const ids = idsNamed(within, rootId, { params, query, body });
  if (!(await server.liesIn(identity.userId, rootId, ids))) throw failure("file_not_found");
  request.reach = { tokenId: identity.sessionId, rootId, ids };
};

/** The headers that the contract checks: a repeatable call has none of its own. */
const headersOf = ({ headers, repeatable }: Call): { readonly headers?: TSchema } => {
  if (headers) return { headers };
  return repeatable ? { headers: RepeatableHeaders } : {};
};

const consumed = ({ bodyType, form }: Call): { readonly consumes?: string[] } => {
  if (bodyType) return { consumes: [bodyType] };
  return form ? { consumes: ["application/json", "application/x-www-form-urlencoded"] } : {};
};

/** A repeated question whose state is unchanged is answered before anything else of the request is looked at. */
function keeping<C extends Call>(kept: NonNullable<ServeOptions<C>["kept"]>) {
  const replies = new KeptReplies();
  return {
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      const identity = request.identity as CallInput<C>["identity"];
      // Its folder may be another one's by now, which only the entries themselves tell.
      if (request.identity?.bounds?.rootId) return undefined;
      const found = replies.find(request, await kept({ identity, request }));
      return found ? reply.headers(found.headers).send(found.body) : undefined;
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      replies.keep(request, reply, payload);
      return payload;
    },
  };
}

/** A token for one folder is told again what it made itself, and never what its person did under the same id. */
function askedOf(call: Call, request: FastifyRequest): AskedCall | null {
  const asked = askedCall(call, request, request.identity?.userId ?? null);
  const { reach } = request;
  return asked && reach ? { ...asked, wish: `${reach.tokenId} ${asked.wish}` } : asked;
}

const inputOf = <C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): CallInput<C> => ({
  query: request.query as QueryOf<C>,
  body: request.body as BodyOf<C>,
  params: request.params as Record<string, string>,
  identity: request.identity as CallInput<C>["identity"],
  locale: request.locale,
  asked: askedOf(call, request),
  reach: request.reach,
  request,
  reply,
});

/** The reader of a streamed body checks it itself. */
const streamedValidator: typeof validatorCompiler = (route) =>
  route.httpPart === "body" ? () => true : validatorCompiler(route);

function assertAccess(access: Call["access"], identity: Identity | null): void {
  if (access === "none" || access === "visitor") return;
  if (!identity) throw failure("unauthenticated");
  if (access === "operator" && !identity.operator) throw failure("permission_denied");
}
