import { Transform, type TransformCallback } from "node:stream";
import { S3Fault } from "./s3-fault.ts";

const LINE_FEED = 10;
/** A chunk's line has its size and a signature; a trailer has a checksum. */
const MOST_LINE = 1_024;
const MOST_TRAILERS = 16;
const SIGNATURE = "x-amz-trailer-signature";

/** Sees the bytes of signed chunks; each call throws an `S3Fault` when a signature isn't right. */
export interface ChunkWitness {
  bytes(part: Buffer): void;
  /** The end of a chunk, the last one with no bytes included. */
  chunkEnds(signature: string): void;
  /** The end of all; `signature` is that of the trailers, empty without one. */
  allEnds(trailers: ReadonlyMap<string, string>, signature: string): void;
}

type Place = "size" | "bytes" | "after bytes" | "trailers" | "end";

/**
 * The body of a request with `aws-chunked` as its encoding: lines of hexadecimal sizes, each followed by so many bytes, then headers.
 * It passes the bytes alone on. A fault ends it like a client who left; it is kept, and told by `assertWhole`.
 */
export class AwsChunks extends Transform {
  readonly trailers = new Map<string, string>();
  private readonly witness: ChunkWitness | null;
  private place: Place = "size";
  private line: Buffer[] = [];
  private lineBytes = 0;
  private left = 0;
  private signature = "";
  /** It ended the reading; null without one. */
  fault: Error | null = null;

  constructor(witness: ChunkWitness | null) {
    super();
    this.witness = witness;
  }

  /** Throws what was wrong with the body: `InvalidRequest`, `SignatureDoesNotMatch`, or `IncompleteBody` before its end. */
  assertWhole(): void {
    if (this.fault) throw this.fault;
    if (this.place !== "end") throw new S3Fault("IncompleteBody");
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.takeChunk(chunk);
    } catch (error) {
      this.fault = error instanceof Error ? error : new S3Fault("InvalidRequest");
      this.destroy();
    }
    done();
  }

  /** Clients differ in the empty lines among the trailers, so that only the end of the body is theirs. */
  override _flush(done: TransformCallback): void {
    try {
      if (this.place !== "trailers" || this.lineBytes > 0) throw new S3Fault("IncompleteBody");
      const signature = this.trailers.get(SIGNATURE) ?? "";
      this.trailers.delete(SIGNATURE);
      this.witness?.allEnds(this.trailers, signature);
      this.place = "end";
    } catch (error) {
      this.fault = error instanceof Error ? error : new S3Fault("InvalidRequest");
    }
    done();
  }

  private takeChunk(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) {
      rest = this.place === "bytes" ? this.takeBytes(rest) : this.takeLine(rest);
    }
  }

  private takeBytes(from: Buffer): Buffer {
    const part = from.subarray(0, this.left);
    this.left -= part.length;
    this.witness?.bytes(part);
    this.push(part);
    if (this.left === 0) this.place = "after bytes";
    return from.subarray(part.length);
  }

  private takeLine(from: Buffer): Buffer {
    const end = from.indexOf(LINE_FEED);
    const part = end < 0 ? from : from.subarray(0, end);
    this.lineBytes += part.length;
    if (this.lineBytes > MOST_LINE) throw new S3Fault("InvalidRequest");
    this.line.push(part);
    if (end < 0) return from.subarray(from.length);
    const line = Buffer.concat(this.line).toString("latin1").replace(/\r$/, "");
    this.line = [];
    this.lineBytes = 0;
    this.see(line);
    return from.subarray(end + 1);
  }

  private see(line: string): void {
    if (this.place === "size") return this.begin(line);
    if (this.place === "after bytes") {
      if (line !== "") throw new S3Fault("InvalidRequest");
      this.witness?.chunkEnds(this.signature);
      this.place = "size";
      return;
    }
    if (line === "") return;
    const [, name, value] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined || this.trailers.size >= MOST_TRAILERS) {
      throw new S3Fault("InvalidRequest");
    }
    this.trailers.set(name.toLowerCase(), value);
  }

  private begin(line: string): void {
    const [, size, signature = ""] =
      /^([0-9A-Fa-f]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(line) ?? [];
    if (size === undefined) throw new S3Fault("InvalidRequest");
    this.signature = signature;
    this.left = Number.parseInt(size, 16);
    this.place = this.left > 0 ? "bytes" : "trailers";
    if (this.left === 0) this.witness?.chunkEnds(signature);
  }
}
