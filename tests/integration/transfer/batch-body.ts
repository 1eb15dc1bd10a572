import type { BatchFileHeader } from "../../../contract/uploads.ts";
import { FILES_TYPE } from "../../../contract/uploads.ts";

export interface WantedFile extends Partial<Omit<BatchFileHeader, "size">> {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Another size than it has. */
  readonly size?: unknown;
}

/** The body of `files:batchUpload`. */
export const bodyOf = (files: readonly WantedFile[]): Buffer =>
  Buffer.concat(
    files.flatMap(({ bytes, ...header }) => [
      Buffer.from(`${JSON.stringify({ size: bytes.length, ...header })}\n`),
      bytes,
    ]),
  );

export interface BatchAnswer {
  readonly status: number;
  readonly error: string;
  readonly files: readonly { path: string; id: string; name: string; error: string; error_code: number }[];
}

export async function postBatch(
  origin: string,
  ownerId: string,
  { requestId, parentId = "", body }: { requestId: string; parentId?: string; body: Uint8Array },
): Promise<BatchAnswer> {
  const query = new URLSearchParams({ request_id: requestId, parent_id: parentId });
  const reply = await fetch(`${origin}/api/drive/v1/files:batchUpload?${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${ownerId}`, "content-type": FILES_TYPE },
    body: new Uint8Array(body),
  });
  const answer = (await reply.json()) as Partial<BatchAnswer>;
  return { status: reply.status, error: answer.error ?? "", files: answer.files ?? [] };
}
