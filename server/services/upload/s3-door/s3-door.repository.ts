import type { Sql } from "../../../database.ts";
import { statusOfAccount } from "../../user/index.ts";
import type { UploadRow } from "../upload.repository.ts";

/** The upload that an access key is for. Finds nothing of an account that is suspended or closed, and no part. */
export const findByAccessKey = (sql: Sql, id: string): Promise<UploadRow | undefined> =>
  sql
    .selectFrom("upload")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", "resumable")
    .where("sending_id", "=", "")
    .where(statusOfAccount("upload.owner_id"), "=", "ACTIVE")
    .executeTakeFirst();

export const findPart = (sql: Sql, uploadId: string, number: number): Promise<UploadRow | undefined> =>
  sql
    .selectFrom("upload")
    .selectAll()
    .where("part_of", "=", uploadId)
    .where("part_number", "=", number)
    .executeTakeFirst();

export interface PartSum {
  readonly count: number;
  readonly bytes: number;
}

/** The number of parts beside the one of `number`, and their bytes: of one that is sent again, what is more. */
export async function sumOtherParts(sql: Sql, uploadId: string, number: number): Promise<PartSum> {
  const sums = await sql
    .selectFrom("upload")
    .select(({ fn, case: when, ref }) => [
      fn.countAll<number>().as("count"),
      fn
        .sum<number | null>(
          when().whenRef("coming_size", ">", "size").then(ref("coming_size")).else(ref("size")).end(),
        )
        .as("bytes"),
    ])
    .where("part_of", "=", uploadId)
    .where("part_number", "!=", number)
    .executeTakeFirstOrThrow();
  return { count: sums.count, bytes: sums.bytes ?? 0 };
}

export interface WholePart {
  readonly number: number;
  readonly size: number;
  readonly etag: string;
  /** The key of its staged bytes. */
  readonly key: string;
  /** Epoch ms at which it was begun. */
  readonly at: number;
}

/** Parts of which all bytes came, by number. */
export async function listWholeParts(sql: Sql, uploadId: string): Promise<readonly WholePart[]> {
  const rows = await sql
    .selectFrom("upload")
    .select(["part_number", "size", "etag", "part_key", "created_at"])
    .where("part_of", "=", uploadId)
    .where("part_key", "!=", "")
    .orderBy("part_number")
    .execute();
  return rows.map(({ part_number, size, etag, part_key, created_at }) => ({
    number: part_number ?? 0,
    size: size ?? 0,
    etag,
    key: part_key,
    at: created_at,
  }));
}
