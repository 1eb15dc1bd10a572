import { randomBytes } from "node:crypto";
import { FILES_TYPE } from "../../contract/uploads.ts";
import { answerOf, type Answer } from "./answer.ts";
import { patchOf, type ErrandContent, type Errander } from "./errand-content.ts";

const BATCH_FILES = 60;
const KIB = 1024;

/** Something a person asks for. */
export interface Errand {
  readonly name: string;
  /** It can't be answered without bytes of the store. */
  readonly needsStore: boolean;
  ask(): Promise<Answer>;
}

/** The questions about content that nobody has asked yet; each is meant to be asked once. */
export function errandsOf(owner: Errander, saver: Errander, content: ErrandContent): readonly Errand[] {
  const { folder, share, moved, target, trashed } = content;
  const range = (text: string) => ({ headers: { range: text } });
  const needing = (name: string, ask: () => Promise<Answer>): Errand => ({ name, needsStore: true, ask });
  const without = (name: string, ask: () => Promise<Answer>): Errand => ({ name, needsStore: false, ask });
  const made = { kind: "drive#folder", name: randomBytes(6).toString("hex"), parent_id: folder };
  const saved = { share_id: share, pass_code_token: "", file_ids: [] };
  return [
    needing("download", () => answerOf(content.large)),
    needing("range", () => answerOf(content.large, range("bytes=5000000-5099999"))),
    needing("ranges", () => answerOf(content.large, range("bytes=0-99,5000000-5000099"))),
    needing("zip", () => answerOf(content.zip)),
    needing("archive's entry", () => answerOf(content.entry)),
    needing("archive's list", () => call(owner, "GET", `/drive/v1/files/${content.archive}/archive`)),
    needing("thumbnail", () => answerOf(content.thumbnail)),
    needing("upload", () => answerOf(content.upload, patchOf(randomBytes(content.uploadBytes)))),
    needing("batch", () => batch(owner, folder)),
    without("list", () => call(owner, "GET", `/drive/v1/files?parent_id=${folder}&limit=100`)),
    without("search", () => call(owner, "GET", "/drive/v1/files:search?q=errands")),
    without("new folder", () => call(owner, "POST", "/drive/v1/files", made)),
    without("move", () =>
      call(owner, "POST", "/drive/v1/files:batchMove", { ids: [moved], to: { parent_id: target } }),
    ),
    without("open a share", () => call(saver, "GET", `/drive/v1/share?share_id=${share}`)),
    without("save", () => call(saver, "POST", "/drive/v1/share/restore", saved)),
    without("trash", () => call(owner, "POST", "/drive/v1/files:batchTrash", { ids: [trashed] })),
  ];
}

function call(by: Errander, method: string, path: string, body?: object): Promise<Answer> {
  const authorization = `Bearer ${by.token}`;
  if (!body) return answerOf(`${by.origin}/api${path}`, { method, headers: { authorization } });
  const headers = { authorization, "content-type": "application/json" };
  return answerOf(`${by.origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
}

/** Many small files in one request, whose answer has an error for each file: the first of them stands for all. */
async function batch({ origin, token }: Errander, folder: string): Promise<Answer> {
  const body = Buffer.concat(
    Array.from({ length: BATCH_FILES }, (_, at) => {
      const line = JSON.stringify({ path: `${randomBytes(6).toString("hex")} ${at}`, size: KIB });
      return Buffer.concat([Buffer.from(`${line}\n`), randomBytes(KIB)]);
    }),
  );
  const query = new URLSearchParams({ parent_id: folder, request_id: randomBytes(16).toString("hex") });
  const headers = { authorization: `Bearer ${token}`, "content-type": FILES_TYPE };
  const url = `${origin}/api/drive/v1/files:batchUpload?${query}`;
  const answer = await answerOf(url, { method: "POST", headers, body: new Uint8Array(body) });
  if (answer.status !== 200) return answer;
  const { files } = JSON.parse(answer.body.toString()) as { files: { error: string }[] };
  const isRefused = files.some(({ error }) => error === "unavailable");
  return isRefused ? { ...answer, status: 503, hasRetryAfter: true } : answer;
}
