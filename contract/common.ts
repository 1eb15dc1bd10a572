import { Type, type Static, type TSchema } from "typebox";
import type { ProofName } from "./proofs.ts";

/** One call of the API: the server routes and validates by it, the site types by it, and OpenAPI is printed from it. */
export interface Call<
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
> {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Path below the service's base (`/api`), as an OpenAPI template: `/drive/v1/files/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /**
   * `none`: nobody is asked who they are. `visitor`: a bearer token is read when it is sent, but never required.
   * `user`: a valid bearer token is required. `operator`: the token of an administrator is required.
   */
  readonly access: "none" | "visitor" | "user" | "operator";
  /** This decides whether somebody signed in must have proved lately who they are. */
  readonly proof?: ProofName;
  /** It changes nothing although it isn't a GET, so API tokens that only read may make it. */
  readonly reads?: true;
  /** Its fields that name entries. API tokens for one folder can't make a call without it. */
  readonly within?: Within;
  readonly query?: Query;
  /** Headers of its own, in lower case. */
  readonly headers?: TSchema;
  readonly body?: Body;
  /** The body names entries: a NUL in it is a bad name, `file_name_invalid`. */
  readonly names?: true;
  /**
   * Asking again under the same request id doesn't repeat the call. `but` names fields of the body that don't make it a
   * different call. The id comes as `Idempotency-Key`, or as `request_id` where query or body have that.
   */
  readonly repeatable?: { readonly but: readonly string[] };
  /** Media type of a body that isn't JSON: `body` only describes it, the route reads it as a stream. */
  readonly bodyType?: string;
  /** Its fields may also come as a form, because OAuth sends them so. */
  readonly form?: true;
  readonly reply: Reply;
}

/** Paths of fields, such as `query.parent_id`, by what the call does with the entries they name. */
export interface Within {
  /** The folder that it lists or puts something into; left out, the token's own folder is meant. */
  readonly folder?: string;
  /** It reads these: the token's folder, or entries in it. */
  readonly read?: string;
  /** It changes these, which may only be entries in the token's folder. */
  readonly change?: string;
}

/** Only a call that reads, or that nobody has to be signed in for, may leave its proof out. */
type Proved<C> = C extends { method: "GET" } | { access: "none" | "visitor" }
  ? unknown
  : { proof: ProofName };

/** Keeps the literal types of a call, so that both sides see its exact method, path and shapes. */
export const defineCall = <const C extends Call>(call: C & Proved<C>): C => call;

export type QueryOf<C> = C extends { query: infer Q extends TSchema } ? Static<Q> : undefined;
export type BodyOf<C> = C extends { body: infer B extends TSchema } ? Static<B> : undefined;
export type ReplyOf<C> = C extends { reply: infer R extends TSchema } ? Static<R> : never;

/** A 64-bit integer as a decimal string; readers tolerate `""`. */
export const Int64 = Type.String({ pattern: "^-?\\d*$", description: "64-bit integer as a decimal string" });

/** RFC 3339 with milliseconds and offset, `""` when unset. */
export const Timestamp = Type.String({ description: 'RFC 3339 with milliseconds and offset, "" when unset' });

/** Ids grow with the depth of an entry in what was saved or copied; this leaves room for 256 folders. */
const ID_MAX = 2048;

/** Opaque, URL-safe id. The root folder's id is `""`; `*` means every folder. */
export const Id = Type.String({ pattern: "^[A-Za-z0-9_-]*$", maxLength: ID_MAX });

export const IdOrAll = Type.String({ pattern: "^([A-Za-z0-9_-]*|\\*)$", maxLength: ID_MAX });

export const PageToken = Type.String({
  maxLength: 4096,
  description: "opaque; from next_page_token of the page before",
});

export const ThumbnailSize = Type.Union([
  Type.Literal("SIZE_SMALL"),
  Type.Literal("SIZE_MEDIUM"),
  Type.Literal("SIZE_LARGE"),
]);

/** Visible ASCII without quotes, commas and backslashes, which mean something in a header. */
const KEY = "[!#-+\\--\\[\\]-~]{8,128}";

/** The request header of a repeatable call. */
export const RepeatableHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      pattern: `^(${KEY}|"${KEY}")$`,
      description:
        "drawn by the client, 8 to 128 characters: asked again with the same one within 24 hours, the call isn't done " +
        "again and has the same answer; `request_id_reused` when another call was made with it",
    }),
  ),
});

/** Query strings carry text: numbers and booleans are coerced by the server before validation. */
export const Limit = Type.Integer({ minimum: 1, maximum: 1000, default: 100 });

export const Phase = Type.Union([
  Type.Literal("PHASE_TYPE_UNKNOW"),
  Type.Literal("PHASE_TYPE_PENDING"),
  Type.Literal("PHASE_TYPE_RUNNING"),
  Type.Literal("PHASE_TYPE_ERROR"),
  Type.Literal("PHASE_TYPE_COMPLETE"),
  Type.Literal("PHASE_TYPE_PAUSED"),
]);
export type Phase = Static<typeof Phase>;

export const StringMap = Type.Record(Type.String(), Type.String());

export const Empty = Type.Object({}, { additionalProperties: false });

/** Answer of a change that may go on as a task; `task_id` is `""` when it is already done. */
export const TaskReference = Type.Object({ task_id: Type.String() });

const ErrorDetail = Type.Object({
  "@type": Type.String(),
  reason: Type.Optional(Type.String()),
  domain: Type.Optional(Type.String()),
  metadata: Type.Optional(StringMap),
  locale: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});

/**
 * Every failure of the API. `error` is the stable name, see errors.ts. Some fields are known by two spellings; both are
 * sent.
 */
export const ErrorReply = Type.Object({
  error: Type.String(),
  error_code: Type.Integer(),
  error_description: Type.String(),
  error_uri: Type.String(),
  error_url: Type.String(),
  details: Type.Array(ErrorDetail),
  error_details: Type.Array(ErrorDetail),
});
export type ErrorReply = Static<typeof ErrorReply>;
