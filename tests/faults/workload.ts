import { createHash, randomBytes, randomInt } from "node:crypto";
import { Refused, type Account } from "./account.ts";
import { uploadBatch } from "./batch.ts";
import type { Promises } from "./promises.ts";

const KIB = 1024;
const POLL_MS = 20;
/** Files that deletions leave. */
const LEAST_KEPT = 100;

interface Pending {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly bytes: Buffer;
}

/** Uploads file after file; what a kill interrupted is resumed at the offset the server tells. */
export class Uploader {
  private pending: Pending | null = null;
  private readonly account: Account;
  private readonly promises: Promises;

  constructor(account: Account, promises: Promises) {
    this.account = account;
    this.promises = promises;
  }

  async step(): Promise<void> {
    const resumed = this.pending !== null;
    const upload = (this.pending ??= await begin(this.account));
    const offset = resumed ? await this.offsetOf(upload) : 0;
    if (offset < upload.bytes.length) await send(upload, offset);
    this.promises.keep(upload.id, upload.name, sha256(upload.bytes), upload.bytes.length);
    this.pending = null;
    if (resumed) this.promises.counts.resumed += 1;
  }

  /** An upload that ended while its answer was lost is remembered for a day; later only its file tells of it. */
  private async offsetOf({ id, url, bytes }: Pending): Promise<number> {
    const reply = await fetch(url, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } });
    if (reply.ok) return Number(reply.headers.get("upload-offset"));
    const forgotten = reply.status === 404 || reply.status === 410;
    if (forgotten && (await isComplete(this.account, id))) return bytes.length;
    throw new Refused("HEAD of an upload", reply.status, "");
  }
}

async function isComplete(account: Account, id: string): Promise<boolean> {
  const { phase } = await account.call("GET", `/drive/v1/files/${id}`);
  return phase === "PHASE_TYPE_COMPLETE";
}

async function begin(account: Account): Promise<Pending> {
  const bytes = randomBytes(randomInt(10) === 0 ? randomInt(3072 * KIB) : randomInt(1, 128 * KIB));
  const name = `${randomBytes(9).toString("hex")}.bin`;
  const reply = await account.call("POST", "/drive/v1/files", {
    kind: "drive#file",
    name,
    size: String(bytes.length),
    upload_type: "UPLOAD_TYPE_RESUMABLE",
  });
  const { id } = reply["file"] as { id: string };
  const { params } = reply["resumable"] as { params: { endpoint: string } };
  return { id, name, url: params.endpoint, bytes };
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export async function send({ url, bytes }: Pick<Pending, "url" | "bytes">, offset: number): Promise<void> {
  const reply = await fetch(url, {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    body: new Uint8Array(bytes.subarray(offset)),
  });
  const text = await reply.text();
  if (reply.status !== 204) throw new Refused("PATCH of an upload", reply.status, text);
}

/** Renames some kept file. */
export async function renameOne(account: Account, promises: Promises): Promise<void> {
  const chosen = pick(promises);
  if (!chosen) return;
  const [id, file] = chosen;
  const name = `${randomBytes(9).toString("hex")}.bin`;
  file.names.add(name);
  await account.call("PATCH", `/drive/v1/files/${id}`, { name });
  file.names = new Set([name]);
  promises.counts.renames += 1;
}

/** Deletes some kept file for good. */
export async function deleteOne(account: Account, promises: Promises): Promise<void> {
  const kept = [...promises.files.values()].filter((file) => file.deleted === "no").length;
  const chosen = kept > LEAST_KEPT ? pick(promises) : null;
  if (!chosen) return;
  const [id, file] = chosen;
  file.deleted = "asked";
  await account.call("POST", "/drive/v1/files:batchDelete", { ids: [id] });
  file.deleted = "yes";
  promises.counts.deletions += 1;
}

/** A file about which nothing is open. */
function pick({ files }: Promises) {
  const sure = [...files].filter(
    ([, file]) => file.deleted === "no" && file.names.size === 1 && file.contents.length === 1,
  );
  return sure.length > 0 ? sure[randomInt(sure.length)] : undefined;
}

/** Saves the share once and waits until its task tells that all of it is there. */
export async function saveOnce(account: Account, shareId: string, promises: Promises): Promise<void> {
  promises.unansweredSaves += 1;
  const reply = await account.call("POST", "/drive/v1/share/restore", {
    share_id: shareId,
    pass_code_token: "",
    file_ids: [],
  });
  promises.unansweredSaves -= 1;
  const taskId = String(reply["restore_task_id"]);
  promises.saves.set(taskId, { complete: false });
  await untilSaved(account, taskId, promises);
}

export async function untilSaved(account: Account, taskId: string, promises: Promises): Promise<void> {
  for (;;) {
    const { phase, error } = await account.call("GET", `/drive/v1/tasks/${taskId}`);
    if (phase === "PHASE_TYPE_ERROR") throw new Error(`a save failed: ${String(error)}`);
    if (phase === "PHASE_TYPE_COMPLETE") break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const save = promises.saves.get(taskId);
  if (save && !save.complete) promises.counts.saves += 1;
  promises.saves.set(taskId, { complete: true });
}

/** Changes something inside the shared folder, so that it has to be sealed again. */
export async function changeShared(
  account: Account,
  files: readonly string[],
  promises: Promises,
): Promise<void> {
  const id = files[randomInt(files.length)];
  await account.call("PATCH", `/drive/v1/files/${id}`, { name: `${randomBytes(6).toString("hex")}.txt` });
  promises.counts.changes += 1;
}

/** A folder with a few files that comes and goes for good. */
export async function churnOnce(account: Account): Promise<void> {
  const name = `churn ${randomBytes(6).toString("hex")}`;
  const { file } = await account.call("POST", "/drive/v1/files", { kind: "drive#folder", name });
  const { id } = file as { id: string };
  for (let index = 0; index < 3; index += 1) {
    const wish = { kind: "drive#file", size: "0", upload_type: "UPLOAD_TYPE_RESUMABLE" };
    await account.call("POST", "/drive/v1/files", { ...wish, name: `${index}.txt`, parent_id: id });
  }
  await account.call("POST", "/drive/v1/files:batchDelete", { ids: [id] });
}

const BATCH = 8;

/** Several small files in one request. */
export async function batchOnce(account: Account, promises: Promises): Promise<void> {
  const files = Array.from({ length: BATCH }, () => ({
    name: `${randomBytes(9).toString("hex")}.txt`,
    bytes: randomBytes(randomInt(1, 8 * KIB)),
  }));
  for (const [index, { id, name }] of (await uploadBatch(account, files)).entries()) {
    const bytes = files[index]?.bytes ?? Buffer.alloc(0);
    promises.keep(id, name, sha256(bytes), bytes.length);
    promises.counts.batches += 1;
  }
}

/** Uploads other content under the name of a kept file: it stays the same file, and keeps the old one as a version. */
export async function replaceOne(account: Account, promises: Promises): Promise<void> {
  const [, file] = pick(promises) ?? [];
  if (!file) return;
  const bytes = randomBytes(randomInt(1, 64 * KIB));
  const content = { sha256: sha256(bytes), size: bytes.length };
  file.contents = [...file.contents, content];
  const reply = await account.call("POST", "/drive/v1/files", {
    kind: "drive#file",
    name: [...file.names][0],
    size: String(bytes.length),
    upload_type: "UPLOAD_TYPE_RESUMABLE",
    on_conflict: { files: "REPLACE" },
  });
  const { params } = reply["resumable"] as { params: { endpoint: string } };
  await send({ url: params.endpoint, bytes }, 0);
  file.contents = [content];
  promises.counts.versions += 1;
}
