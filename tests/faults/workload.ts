import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Promises } from "./promises.ts";

const KIB = 1024;
const POLL_MS = 20;
/** Files that deletions leave. */
const LEAST_KEPT = 100;

/** One account of the instance under test. */
export interface Account {
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
}

interface Pending {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly bytes: Buffer;
}

/** Thrown by a call the server refused: under this workload it never may. */
export class Refused extends Error {}

/** An account that calls by bearer token; rejects with a plain error when the server is gone. */
export function accountOf(origin: string, token: string): Account {
  return {
    async call(method, path, body) {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Refused(`${method} ${path}: ${response.status} ${text}`);
      return JSON.parse(text || "{}") as Record<string, unknown>;
    },
  };
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
    const offset = resumed ? await offsetOf(upload) : 0;
    if (offset < upload.bytes.length) await send(upload, offset);
    this.promises.keep(upload.id, upload.name, sha256(upload.bytes), upload.bytes.length);
    this.pending = null;
    if (resumed) this.promises.counts.resumed += 1;
  }
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

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function offsetOf({ url }: Pending): Promise<number> {
  const reply = await fetch(url, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } });
  if (!reply.ok) throw new Refused(`HEAD of an upload: ${reply.status}`);
  return Number(reply.headers.get("upload-offset"));
}

async function send({ url, bytes }: Pending, offset: number): Promise<void> {
  const reply = await fetch(url, {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    body: new Uint8Array(bytes.subarray(offset)),
  });
  await reply.arrayBuffer();
  if (reply.status !== 204) throw new Refused(`PATCH of an upload: ${reply.status}`);
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
  const sure = [...files].filter(([, file]) => file.deleted === "no" && file.names.size === 1);
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
    if (phase === "PHASE_TYPE_ERROR") throw new Refused(`a save failed: ${String(error)}`);
    if (phase === "PHASE_TYPE_COMPLETE") break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const save = promises.saves.get(taskId);
  if (save && !save.complete) promises.counts.saves += 1;
  promises.saves.set(taskId, { complete: true });
}
