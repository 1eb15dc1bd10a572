import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { XML_DECLARATION } from "./s3-xml.ts";

const XML = "application/xml";
/** A client is told nothing for so long; after that it is told that the answer is under way, again and again. */
const SILENT_MS = 8_000;

/**
 * Answers with XML. Where that takes long, the answer is begun and spaces keep the connection, as S3 does it: a fault is then told in
 * the body of an answer that has begun with 200, where clients of S3 look for it.
 */
export async function answerSlowly(
  reply: FastifyReply,
  content: Promise<string>,
  faultOf: (error: unknown) => string,
): Promise<FastifyReply> {
  const isSoon = await Promise.race([content.then(() => true), sleep(SILENT_MS, false, { ref: false })]);
  if (isSoon) return reply.type(XML).send(XML_DECLARATION + (await content));
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...stringsOf(reply), "content-type": XML });
  raw.write(XML_DECLARATION);
  const timer = setInterval(() => raw.write(" "), SILENT_MS);
  try {
    raw.end(await content);
  } catch (error) {
    reply.log.warn({ reqId: reply.request.id, err: error }, "a multipart upload wasn't completed");
    raw.end(faultOf(error));
  } finally {
    clearInterval(timer);
  }
  return reply;
}

const stringsOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
