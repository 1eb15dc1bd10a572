import type { BodyOf, ReplyOf } from "../../../../contract/common.ts";
import type { filesCreate } from "../../../../contract/file-create.ts";
import type { AskedCall } from "../../../platform/calls/asked-call.ts";
import { failure } from "../../../platform/failure.ts";
import type { Reach } from "../../../platform/http/bounds.ts";
import { DOWNLOADS_FOLDER_TYPE, type OfflineService } from "../../offline/index.ts";
import type { S3Place } from "../../upload/index.ts";
import { presentTask, type TaskTexts } from "../../tasks/index.ts";
import { presentPending } from "../present/drive.presenter.ts";
import type { DriveService } from "../drive.service.ts";
import { newFolderOnConflict } from "./on-conflict.ts";
import { presentOwn, type TagsOf } from "../present/present-own.ts";
import { readTimestamp, timestamp } from "../../../platform/text/timestamp.ts";

const TUS = "PROVIDER_TUS";

type Body = BodyOf<typeof filesCreate>;
type Reply = ReplyOf<typeof filesCreate>;

interface Wish {
  readonly ownerId: string;
  readonly body: Body;
  readonly asked: AskedCall | null;
  /** See `DriveService.within`. */
  readonly reach: Reach | null;
}

interface Makers {
  readonly drive: DriveService;
  readonly organize: TagsOf;
}

export async function createFolder(
  { drive, organize }: Makers,
  { ownerId, body, asked, reach }: Wish,
): Promise<Reply> {
  const request = {
    ownerId,
    parentId: body.parent_id ?? "",
    name: nameOf(body),
    folderType: body.folder_type ?? "",
    onConflict: newFolderOnConflict(body.on_conflict),
  };
  const entry = await drive.within(ownerId, reach).createFolder(request, asked);
  return { upload_type: "UPLOAD_TYPE_UNKNOWN", file: await presentOwn(organize, entry), task: null };
}

/** An empty file is complete at once; every other one tells where its bytes go. */
export async function beginUpload(
  { drive, organize }: Makers,
  { ownerId, body, asked, reach }: Wish,
  publicUrl: string,
): Promise<Reply> {
  const kind = body.upload_type === "UPLOAD_TYPE_FORM" ? "form" : "resumable";
  const provider = objectStoreIn(body);
  const request = {
    ownerId,
    kind,
    parentId: body.parent_id ?? "",
    name: nameOf(body),
    size: sizeOf(body.size, kind),
    gcid: body.hash || null,
    sha256: body.sha256 || null,
    userModifiedAt: modifiedAt(body.user_modified_time),
    ...(body.on_conflict?.files ? { onConflict: body.on_conflict.files } : {}),
    ...(reach ? { tokenId: reach.tokenId } : {}),
    ...(provider === null || kind === "form" ? {} : { byS3: true }),
  } as const;
  const begun = await drive.beginUpload(request, asked);
  const known = "there" in begun ? begun.there : begun.entry;
  if ("there" in begun || known) {
    const file = known && (await presentOwn(organize, known));
    return { upload_type: "UPLOAD_TYPE_UNKNOWN", file, task: null };
  }
  const { upload, path, s3, proof } = begun;
  const file = presentPending(upload);
  const url = publicUrl + path;
  const offered = proof ? { proof: { nonce: proof.nonce, ranges: proof.ranges.map(wireRange) } } : {};
  if (kind === "form") {
    return {
      upload_type: "UPLOAD_TYPE_FORM",
      file,
      form: { kind: "drive#form", method: "POST", url, headers: {}, multi_parts: {} },
      ...offered,
      task: null,
    };
  }
  return {
    upload_type: "UPLOAD_TYPE_RESUMABLE",
    file,
    resumable: {
      kind: "drive#resumable",
      provider: s3 === null || provider === null ? TUS : provider,
      params: s3 === null ? { endpoint: url, expiration: timestamp(upload.expiresAt) } : wireS3(s3),
    },
    ...offered,
    task: null,
  };
}

/** The object store by which a client wants to send the bytes, as it calls it; null for tus. */
function objectStoreIn({ resumable, objProvider }: Body): string | null {
  const provider = resumable?.provider || objProvider?.provider || TUS;
  return provider === TUS ? null : provider;
}

const wireS3 = (place: S3Place) => ({
  endpoint: place.endpoint,
  bucket: place.bucket,
  key: place.key,
  access_key_id: place.accessKeyId,
  access_key_secret: place.accessKeySecret,
  security_token: place.securityToken,
  expiration: timestamp(place.expiresAt),
});

/** The server fetches the file, and the task shows the progress. */
export async function fetchFile(
  { offline, taskTexts }: { readonly offline: Pick<OfflineService, "begin">; readonly taskTexts: TaskTexts },
  { ownerId, body, asked }: Wish,
  locale: string,
): Promise<Reply> {
  if (!body.url) throw failure("invalid_argument", { field: "url" });
  const isDownload = body.folder_type === DOWNLOADS_FOLDER_TYPE && !body.parent_id;
  const request = {
    ownerId,
    url: body.url.url,
    parentId: isDownload ? null : (body.parent_id ?? null),
    name: body.name || null,
    chosen: body.params?.sub_file_index ?? "",
    locale,
  };
  const task = await offline.begin(request, asked);
  return {
    upload_type: "UPLOAD_TYPE_URL",
    file: null,
    url: { kind: "upload#url" },
    task: presentTask(task, taskTexts, locale),
  };
}

function nameOf({ name }: Body): string {
  if (name === undefined) throw failure("invalid_argument", { field: "name" });
  return name;
}

const wireRange = ([offset, length]: readonly [number, number]) => ({ offset, length });

/** A file without a size counts as empty; only a form may leave the size for later. */
function sizeOf(size: Body["size"], kind: "form" | "resumable"): number | null {
  if (size !== undefined && size !== "") return Number(size);
  return kind === "form" ? null : 0;
}

function modifiedAt(text: string | undefined): number | null {
  if (!text) return null;
  const time = readTimestamp(text);
  if (time === null) throw failure("invalid_argument", { field: "user_modified_time" });
  return time;
}
