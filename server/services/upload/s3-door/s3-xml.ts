import { parseXML, XmlNode, XmlText } from "@aws-sdk/xml-builder";
import { S3Fault } from "./s3-fault.ts";

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = "http://s3.amazonaws.com/doc/2006-03-01/";
const MOST_PARTS = 10_000;

/** A text, or elements; a list is an element that comes again. */
export type XmlTree = string | { readonly [name: string]: XmlTree | readonly XmlTree[] };

function node(name: string, content: XmlTree): XmlNode {
  const element = new XmlNode(name);
  if (typeof content === "string") return element.addChildNode(new XmlText(content));
  for (const [child, value] of Object.entries(content)) {
    const all = Array.isArray(value) ? (value as readonly XmlTree[]) : [value as XmlTree];
    for (const each of all) element.addChildNode(node(child, each));
  }
  return element;
}

/** An answer of S3, without its declaration. */
export const s3Xml = (name: string, content: XmlTree): string =>
  node(name, content).addAttribute("xmlns", NAMESPACE).toString();

export const faultXml = ({ code, message }: S3Fault, requestId: string): string =>
  node("Error", { Code: code, Message: message, RequestId: requestId }).toString();

export interface ToldPart {
  readonly number: number;
  /** Without quotes. */
  readonly etag: string;
}

/**
 * The parts that a client names for the whole. Nothing in the text is looked up or stands for other text: declarations, comments
 * and the like are refused before it is parsed. Throws `MalformedXML`, `InvalidPartOrder`.
 */
export function readParts(text: string): readonly ToldPart[] {
  const list = listIn(text);
  if (list.length === 0 || list.length > MOST_PARTS) throw new S3Fault("MalformedXML");
  const parts = list.map(partOf);
  for (const [at, { number }] of parts.entries()) {
    if (number <= (parts[at - 1]?.number ?? 0)) throw new S3Fault("InvalidPartOrder");
  }
  return parts;
}

function listIn(text: string): readonly unknown[] {
  if (text.includes("<!")) throw new S3Fault("MalformedXML");
  let root: unknown;
  try {
    root = (parseXML(text) as Readonly<Record<string, unknown>>)["CompleteMultipartUpload"];
  } catch {
    throw new S3Fault("MalformedXML");
  }
  const parts = isObject(root) ? root["Part"] : undefined;
  if (parts === undefined) return [];
  return Array.isArray(parts) ? parts : [parts];
}

function partOf(part: unknown): ToldPart {
  if (!isObject(part)) throw new S3Fault("MalformedXML");
  const { PartNumber: number, ETag: etag } = part;
  if (typeof number !== "string" || typeof etag !== "string" || !/^\s*\d{1,5}\s*$/.test(number)) {
    throw new S3Fault("MalformedXML");
  }
  return { number: Number(number), etag: etag.trim().replace(/^"(.*)"$/, "$1") };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
