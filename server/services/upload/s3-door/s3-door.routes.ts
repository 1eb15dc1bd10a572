import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientSignal } from "../../../platform/http/client-watch.ts";
import { holdTransfer } from "../../../platform/http/hold-transfer.ts";
import type { Transfers } from "../../../platform/queue/transfers.ts";
import { BodyReader } from "../body-reader.ts";
import { withLongBody } from "../long-body.ts";
import { lingerOverRefused } from "../stream/linger.routes.ts";
import { createCompletions, type Completions } from "./completions.ts";
import { answerSlowly } from "./slow-answer.routes.ts";
import { PATH_BUCKET } from "./door-keys.ts";
import { assertNamed, mostParts, type NumberedPart } from "./put-part.ts";
import { headerOf } from "./read-signature.ts";
import { listedParts, listedUploads } from "./s3-lists.ts";
import type { S3Door, Visitor } from "./s3-door.ts";
import { S3Fault, faultOf } from "./s3-fault.ts";
import { faultXml, readParts, s3Xml, XML_DECLARATION } from "./s3-xml.ts";
import { sentBody } from "./sent-body.ts";
import { sha256Of } from "./signature.ts";

const XML = "application/xml";
/** The lines of a part, with a checksum, and all that is around them. */
const PART_XML_BYTES = 256;
const OTHER_XML_BYTES = 1_024;
const METHODS = ["GET", "HEAD", "PUT", "POST", "DELETE"] as const;
/** Any other name in a query asks for something that isn't here. */
const KNOWN_IN_QUERY: ReadonlySet<string> = new Set([
  "encoding-type",
  "key-marker",
  "location",
  "max-parts",
  "max-uploads",
  "part-number-marker",
  "partNumber",
  "prefix",
  "upload-id-marker",
  "uploadId",
  "uploads",
  "x-id",
]);

export interface S3DoorRoutes {
  readonly door: S3Door;
  readonly transfers: Pick<Transfers, "begin">;
}

interface Visit extends S3DoorRoutes {
  readonly completions: Completions;
  readonly visitor: Visitor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query: ReadonlyMap<string, string>;
}

/** The S3 API as far as one upload needs it. Registered at the root, with a limit on its requests. */
export function s3DoorRoutes(app: FastifyInstance, { door, transfers }: S3DoorRoutes): void {
  app.register(async (s3) => {
    s3.removeAllContentTypeParsers();
    s3.addContentTypeParser("*", (_request, _payload, done) => done(null));
    lingerOverRefused(s3);
    tellFaults(s3);
    const enter = visitors(door);
    const completions = createCompletions();
    const bringsBytesOf = async (request: FastifyRequest) =>
      (await enter(request).catch(() => null))?.upload.owner_id ?? null;
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header("x-amz-request-id", request.id);
      const visitor = await enter(request);
      const visit = {
        door,
        transfers,
        completions,
        visitor,
        request,
        reply,
        query: new Map(visitor.signed.query),
      };
      await answerOf(visit);
      return reply;
    };
    for (const url of [`/${PATH_BUCKET}`, `/${PATH_BUCKET}/*`]) {
      s3.route({
        method: [...METHODS],
        url,
        exposeHeadRoute: false,
        schema: { hide: true },
        config: { slowBody: true, bringsBytesOf },
        handler: serve,
      });
    }
  });
}

/** Looks up who asks, once for each request. */
function visitors(door: S3Door): (request: FastifyRequest) => Promise<Visitor> {
  const known = new WeakMap<FastifyRequest, Promise<Visitor>>();
  return (request) => {
    const { method, originalUrl: url, headers } = request;
    const visitor =
      known.get(request) ?? door.enter({ method, url, headers: { ...headers, host: request.host } });
    known.set(request, visitor);
    return visitor;
  };
}

function tellFaults(s3: FastifyInstance): void {
  s3.setErrorHandler((error, request, reply) => {
    const fault = faultOf(error);
    if (fault.code === "InternalError")
      request.log.error({ reqId: request.id, err: error }, "request failed");
    const body = request.method === "HEAD" ? "" : XML_DECLARATION + faultXml(fault, request.id);
    if (fault.code === "SlowDown") void reply.header("retry-after", "1");
    return reply.code(fault.status).type(XML).send(body);
  });
}

/** The address as it was after the door's own host; the signature is over the one that was asked for. */
async function answerOf(visit: Visit): Promise<unknown> {
  const { visitor, request, query } = visit;
  for (const name of query.keys()) if (!isKnown(name)) throw new S3Fault("NotImplemented");
  if (headerOf(request.headers, "x-amz-copy-source") !== "") throw new S3Fault("NotImplemented");
  const path = (request.url.split("?", 1)[0] ?? "").slice(PATH_BUCKET.length + 1);
  if (path === "" || path === "/") return ofBucket(visit);
  if (path !== `/${visitor.upload.id}`) throw new S3Fault("AccessDenied");
  return ofObject(visit);
}

const isKnown = (name: string): boolean =>
  KNOWN_IN_QUERY.has(name) || name.toLowerCase().startsWith("x-amz-");

function ofBucket({ visitor, request: { method }, reply, query }: Visit): unknown {
  if (method === "HEAD") return reply.send();
  if (method === "GET" && query.has("location")) return tell(reply, s3Xml("LocationConstraint", ""));
  if (method === "GET" && query.has("uploads")) return tell(reply, listedUploads(visitor.upload));
  throw new S3Fault(method === "PUT" ? "BucketAlreadyOwnedByYou" : "NotImplemented");
}

async function ofObject(visit: Visit): Promise<unknown> {
  const { request, query } = visit;
  const isMultipart = query.has("uploadId");
  if (request.method === "HEAD") return head(visit);
  if (request.method === "PUT") return put(visit);
  if (request.method === "POST" && query.has("uploads")) return create(visit);
  if (request.method === "POST" && isMultipart) return complete(visit);
  if (request.method === "GET" && isMultipart) return listParts(visit);
  if (request.method === "DELETE" && isMultipart) return abort(visit);
  throw new S3Fault("AccessDenied");
}

async function head({ door, visitor, reply }: Visit): Promise<unknown> {
  const { size, etag, createdAt } = await door.head(visitor);
  const headers = { etag: quoted(etag), "last-modified": new Date(createdAt).toUTCString() };
  return reply.headers(headers).header("content-length", String(size)).send();
}

async function put(visit: Visit): Promise<unknown> {
  const { door, visitor, request, reply, query } = visit;
  const { signed, key } = visitor;
  const body = sentBody(request.raw, request.headers, signed, key);
  hold(visit);
  const client = clientSignal(request.raw);
  const part = partIn(query);
  const { etag, told } = await (part
    ? door.putPart(visitor, part, body, client)
    : door.put(visitor, body, client));
  return reply.headers({ etag: quoted(etag), ...told }).send();
}

function hold({ transfers, visitor, request, reply }: Visit): void {
  const { owner_id: ownerId } = visitor.upload;
  holdTransfer(transfers, request, reply, { ownerId, accounts: [ownerId] });
}

/** The part that a body is; null for one that is the whole. */
function partIn(query: Visit["query"]): NumberedPart | null {
  const [multipartId, number] = [query.get("uploadId"), query.get("partNumber")];
  if (multipartId === undefined && number === undefined) return null;
  if (multipartId === undefined || !/^\d{1,5}$/.test(number ?? "")) throw new S3Fault("InvalidArgument");
  return { multipartId, number: Number(number) };
}

async function create({ door, visitor, reply }: Visit): Promise<unknown> {
  const uploadId = await door.create(visitor);
  const content = { Bucket: PATH_BUCKET, Key: visitor.upload.id, UploadId: uploadId };
  return tell(reply, s3Xml("InitiateMultipartUploadResult", content));
}

async function complete(visit: Visit): Promise<unknown> {
  const { visitor, request, reply, query } = visit;
  assertNamed(visitor.upload, query.get("uploadId") ?? "");
  hold(visit);
  const { made } = await beginCompletion(visit);
  const content = async () =>
    s3Xml("CompleteMultipartUploadResult", {
      Bucket: PATH_BUCKET,
      Key: visitor.upload.id,
      ETag: quoted(await made),
    });
  return answerSlowly(reply, content(), (error) => faultXml(faultOf(error), request.id));
}

/** Keeps no list that another request has told already. */
async function beginCompletion({ door, completions, visitor, request }: Visit) {
  const { id, multipart_id: multipartId, size } = visitor.upload;
  const limit = OTHER_XML_BYTES + PART_XML_BYTES * mostParts(size);
  const bytes = await completions.read(id, () => bytesOf(request, visitor, limit));
  const digest = sha256Of(multipartId + sha256Of(bytes));
  const work = async () => door.complete(visitor, { multipartId, parts: readParts(bytes.toString("utf8")) });
  return { made: completions.make(id, digest, work) };
}

async function listParts({ door, visitor, reply, query }: Visit): Promise<unknown> {
  const uploadId = query.get("uploadId") ?? "";
  return tell(reply, listedParts(visitor.upload, uploadId, await door.listParts(visitor, uploadId), query));
}

async function abort({ door, visitor, reply, query }: Visit): Promise<unknown> {
  await door.abort(visitor, query.get("uploadId") ?? "");
  return reply.code(204).send();
}

/** A short body, which has to be the one that was signed. */
async function bytesOf(
  { raw, headers }: FastifyRequest,
  { signed: { payload } }: Visitor,
  limit: number,
): Promise<Buffer> {
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length)) throw new S3Fault("MissingContentLength");
  if (length > limit) throw new S3Fault("EntityTooLarge");
  const bytes = Buffer.allocUnsafe(length);
  await withLongBody(raw, () => new BodyReader(raw, clientSignal(raw)).fill(bytes));
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256Of(bytes)) {
    throw new S3Fault("XAmzContentSHA256Mismatch");
  }
  return bytes;
}

const quoted = (etag: string): string => `"${etag}"`;

const tell = (reply: FastifyReply, xml: string): FastifyReply => reply.type(XML).send(XML_DECLARATION + xml);
