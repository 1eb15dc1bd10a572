import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { Readable } from "node:stream";
import { S3Client, type PutObjectCommand, type UploadPartCommand } from "@aws-sdk/client-s3";
import type { Patience } from "./patience.ts";
import type { S3Credentials, S3Location } from "./s3-location.ts";

const CONNECT_MS = 3_000;
const CONNECTIONS = 512;
const STEP_BYTES = 256 << 10;

export interface S3Connection {
  readonly client: S3Client;
  /** Closes connections at rest, because nobody knows whether they still lead anywhere. */
  dropResting(): void;
}

/** Makes the SDK's client. It never retries and waits for ever, because `StoreCalls` decides how long and how often. */
export function connectS3({ region, endpoint }: S3Location, credentials: S3Credentials | null): S3Connection {
  const options = { keepAlive: true, maxSockets: CONNECTIONS };
  const agents = { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    maxAttempts: 1,
    expectContinueHeader: false,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: 0, ...agents },
  });
  return {
    client,
    dropResting() {
      for (const agent of Object.values(agents)) {
        for (const sockets of Object.values(agent.freeSockets)) {
          for (const socket of sockets ?? []) socket.destroy();
        }
      }
    },
  };
}

/** Lets `patience` see how the body leaves: a slow line takes its time although the store is there. */
export function inSteps<Command extends PutObjectCommand | UploadPartCommand>(
  command: Command,
  body: Buffer,
  patience: Patience,
): Command {
  if (body.length <= STEP_BYTES) return command;
  // The stacks of both kinds differ only in their types.
  (command as PutObjectCommand).middlewareStack.add(
    (next) => (args) => {
      (args.request as { body: unknown }).body = Readable.from(stepsOf(body, patience), {
        objectMode: false,
      });
      return next(args);
    },
    { name: "bodyInSteps", step: "deserialize", priority: "low" },
  );
  return command;
}

function* stepsOf(body: Buffer, patience: Patience): Generator<Buffer> {
  for (let at = 0; at < body.length; at += STEP_BYTES) {
    patience.moved();
    yield body.subarray(at, at + STEP_BYTES);
  }
}
