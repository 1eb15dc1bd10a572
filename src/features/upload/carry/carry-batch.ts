import { localError } from "../../../api/api-error.ts";
import { announcedError } from "../../../api/announced-error.ts";
import { FileChangedError } from "../record/failure.ts";
import type { Transfer } from "../record/transfer.types.ts";
import type { UploadWorld } from "../world/upload-world.ts";

export interface BatchOutcome {
  readonly id: string;
  /** Undefined when the file is in the drive. */
  readonly error: unknown;
}

/** Brings small files into the drive with one request. Rejects when the request as a whole fails. */
export async function carryBatch(
  { sendBatch }: Pick<UploadWorld, "sendBatch">,
  transfers: readonly Transfer[],
  sources: ReadonlyMap<string, Blob>,
  signal: AbortSignal,
): Promise<readonly BatchOutcome[]> {
  const [first] = transfers;
  if (!first) return [];
  const answers = await sendBatch(
    {
      parentId: first.rootId,
      requestId: first.requestId,
      files: transfers.map((transfer) => ({
        path: [...transfer.path, transfer.name].join("/"),
        body: sources.get(transfer.id) ?? new Blob(),
        lastModified: transfer.lastModified,
        onConflict: transfer.onConflict ?? "REFUSE",
      })),
    },
    signal,
  );
  return transfers.map(({ id }, at) => ({ id, error: errorOf(answers[at]) }));
}

const errorOf = (answer: { readonly error: string; readonly error_code: number } | undefined): unknown =>
  answer
    ? answer.error === ""
      ? undefined
      : announcedError(answer.error, answer.error_code)
    : localError("local");

/** Finds the files of a request that can't be read any more, because they would keep all others from being sent. */
export async function unreadable(
  { isReadable }: Pick<UploadWorld, "isReadable">,
  sources: ReadonlyMap<string, Blob>,
): Promise<readonly BatchOutcome[]> {
  const faults: BatchOutcome[] = [];
  for (const [id, blob] of sources)
    if (!(await isReadable(blob))) faults.push({ id, error: new FileChangedError() });
  return faults;
}
