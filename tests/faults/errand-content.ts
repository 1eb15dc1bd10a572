import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { makeZip } from "../integration/preview/make-zip.ts";
import type { Account } from "./account.ts";
import { answerOf } from "./answer.ts";
import { uploadBatch } from "./batch.ts";
import { listed, makeFolder } from "./folder.ts";

const KIB = 1024;
const LARGE_BYTES = 6 * 1024 * KIB;
const UPLOAD_BYTES = 100 * KIB;
const SIDE = 300;

/** An account by which something is asked. */
export interface Errander {
  readonly origin: string;
  readonly token: string;
  readonly account: Account;
}

/** Addresses and ids of content that nobody has read. */
export interface ErrandContent {
  readonly folder: string;
  /** Addresses of the bytes of a file of 6 MiB, of the folder's zip, of an archive's entry, of a picture's thumbnail. */
  readonly large: string;
  readonly zip: string;
  readonly entry: string;
  readonly thumbnail: string;
  /** An archive that nobody has looked into. */
  readonly archive: string;
  /** An upload that has begun. */
  readonly upload: string;
  readonly uploadBytes: number;
  readonly share: string;
  readonly moved: string;
  readonly target: string;
  readonly trashed: string;
}

export async function makeErrandContent(owner: Errander): Promise<ErrandContent> {
  const { account } = owner;
  const folder = await makeFolder(account, `errands ${randomBytes(4).toString("hex")}`);
  const archived = () => makeZip([{ name: "in it.bin", bytes: randomBytes(200 * KIB) }]);
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  const picture = await sharp(randomBytes(SIDE * SIDE * 3), { raw })
    .png()
    .toBuffer();
  const files = await uploadBatch(
    account,
    [
      { name: "seen.zip", bytes: archived() },
      { name: "unseen.zip", bytes: archived() },
      { name: "picture.png", bytes: picture },
      { name: "trashed.bin", bytes: randomBytes(KIB) },
    ],
    folder,
  );
  const [seen = "", archive = "", , trashed = ""] = files.map(({ id }) => id);
  const large = await begin(account, folder, LARGE_BYTES);
  await answerOf(large.url, patchOf(randomBytes(LARGE_BYTES)));
  const list = await account.call("GET", `/drive/v1/files/${seen}/archive`);
  const zip = await account.call("GET", `/drive/v1/files/${folder}:zip`);
  const share = await account.call("POST", "/drive/v1/share", {
    file_ids: [folder],
    pass_code_option: "NOT_REQUIRED",
    expiration_days: "-1",
  });
  const upload = await begin(account, folder, UPLOAD_BYTES);
  const thumbnail = (await listed(account, folder)).find(({ name }) => name === "picture.png");
  return {
    folder,
    large: await linkOf(account, large.id),
    zip: String(zip["url"]),
    entry: (list as { entries: { link: { url: string } }[] }).entries[0]?.link.url ?? "",
    thumbnail: thumbnail?.thumbnail_link ?? "",
    archive,
    upload: upload.url,
    uploadBytes: UPLOAD_BYTES,
    share: String(share["share_id"]),
    moved: await makeFolder(account, "moved", folder),
    target: await makeFolder(account, "target", folder),
    trashed,
  };
}

/** The request that sends the bytes of an upload. */
export const patchOf = (bytes: Buffer): RequestInit => ({
  method: "PATCH",
  headers: {
    "tus-resumable": "1.0.0",
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
  },
  body: new Uint8Array(bytes),
});

async function begin(account: Account, parentId: string, size: number): Promise<{ id: string; url: string }> {
  const reply = await account.call("POST", "/drive/v1/files", {
    kind: "drive#file",
    name: `${randomBytes(6).toString("hex")}.bin`,
    size: String(size),
    upload_type: "UPLOAD_TYPE_RESUMABLE",
    parent_id: parentId,
  });
  const { id } = reply["file"] as { id: string };
  const { params } = reply["resumable"] as { params: { endpoint: string } };
  return { id, url: params.endpoint };
}

const linkOf = async (account: Account, id: string): Promise<string> =>
  String((await account.call("GET", `/drive/v1/files/${id}`))["web_content_link"]);
