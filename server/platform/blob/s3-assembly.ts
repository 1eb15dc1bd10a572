import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { limited } from "./limited.ts";
import { inSteps } from "./s3-client.ts";
import type { StoreCalls } from "./store-calls.ts";

const AT_ONCE = 8;

export interface S3Asked {
  readonly client: S3Client;
  readonly calls: StoreCalls;
}

/** Bytes in memory, or another object by the name S3 gives to a source. */
type SourcedPart = { readonly bytes: Buffer } | { readonly source: string };

interface Upload {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string | undefined;
}

/** Makes an object out of parts; see `S3Objects.assemble`. */
export async function assemble(
  { client, calls }: S3Asked,
  at: { readonly Bucket: string; readonly Key: string },
  parts: readonly SourcedPart[],
): Promise<void> {
  const begun = await calls.run("begin", (abortSignal) =>
    client.send(new CreateMultipartUploadCommand(at), { abortSignal }),
  );
  const upload = { ...at, UploadId: begun.UploadId };
  try {
    const made = await limited(AT_ONCE, parts, async (part, index) => {
      const PartNumber = index + 1;
      return { PartNumber, ETag: await addPart({ client, calls }, { ...upload, PartNumber }, part) };
    });
    const whole = { ...upload, MultipartUpload: { Parts: made } };
    await calls.run("join", (abortSignal) =>
      client.send(new CompleteMultipartUploadCommand(whole), { abortSignal }),
    );
  } catch (error) {
    // Nobody waits for this, because `abortBegun` gives up the remains a day later.
    abortUpload({ client, calls }, upload).catch(() => undefined);
    throw error;
  }
}

async function addPart(
  { client, calls }: S3Asked,
  target: Upload & { readonly PartNumber: number },
  part: SourcedPart,
): Promise<string | undefined> {
  if ("bytes" in part) {
    const input = { ...target, Body: part.bytes, ContentLength: part.bytes.length };
    const stored = await calls.run("put", (abortSignal, patience) =>
      client.send(inSteps(new UploadPartCommand(input), part.bytes, patience), { abortSignal }),
    );
    return stored.ETag;
  }
  const input = { ...target, CopySource: part.source };
  const copied = await calls.run("part", (abortSignal) =>
    client.send(new UploadPartCopyCommand(input), { abortSignal }),
  );
  return copied.CopyPartResult?.ETag;
}

export async function abortUpload({ client, calls }: S3Asked, upload: Upload): Promise<void> {
  await calls.run("abort", (abortSignal) =>
    client.send(new AbortMultipartUploadCommand(upload), { abortSignal }),
  );
}
