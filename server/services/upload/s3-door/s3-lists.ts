import type { UploadRow } from "../upload.repository.ts";
import { PATH_BUCKET } from "./door-keys.ts";
import type { WholePart } from "./s3-door.repository.ts";
import { s3Xml, type XmlTree } from "./s3-xml.ts";

const MOST_LISTED = 1_000;

const owner = { ID: "holdall", DisplayName: "holdall" };

/** A page of the parts that are there, as S3 lists them. */
export function listedParts(
  { id }: UploadRow,
  uploadId: string,
  parts: readonly WholePart[],
  query: ReadonlyMap<string, string>,
): string {
  const marker = Number(query.get("part-number-marker") ?? 0) || 0;
  const most = Math.min(MOST_LISTED, Number(query.get("max-parts") ?? MOST_LISTED) || MOST_LISTED);
  const rest = parts.filter(({ number }) => number > marker);
  const page = rest.slice(0, Math.max(1, most));
  return s3Xml("ListPartsResult", {
    Bucket: PATH_BUCKET,
    Key: id,
    UploadId: uploadId,
    Initiator: owner,
    Owner: owner,
    StorageClass: "STANDARD",
    PartNumberMarker: String(marker),
    NextPartNumberMarker: String(page.at(-1)?.number ?? marker),
    MaxParts: String(most),
    IsTruncated: String(page.length < rest.length),
    Part: page.map(({ number, size, etag, at }) => ({
      PartNumber: String(number),
      LastModified: new Date(at).toISOString(),
      ETag: `"${etag}"`,
      Size: String(size),
    })),
  });
}

/** The one multipart upload that may be under way. */
export function listedUploads({ id, multipart_id, state, created_at }: UploadRow): string {
  const isOpen = multipart_id !== "" && state !== "done";
  const one: XmlTree = {
    Key: id,
    UploadId: multipart_id,
    Initiator: owner,
    Owner: owner,
    StorageClass: "STANDARD",
    Initiated: new Date(created_at).toISOString(),
  };
  return s3Xml("ListMultipartUploadsResult", {
    Bucket: PATH_BUCKET,
    MaxUploads: String(MOST_LISTED),
    IsTruncated: "false",
    Upload: isOpen ? [one] : [],
  });
}
