import type { ReplyOf } from "../../contract/common.ts";
import type { filesCreate } from "../../contract/file-create.ts";
import type { shareCreate } from "../../contract/shares.ts";
import { DEMO_FILES, SHARED, type DemoFolder } from "./demo-files.ts";

/** Puts a few real files into a new drive and shares a folder's entries, over the same calls every client makes. */
export async function fillDrive(
  origin: string,
  token: string,
): Promise<{ readonly url: string; readonly passCode: string }> {
  const call = async <Reply>(path: string, body: unknown): Promise<Reply> => {
    const answer = await fetch(`${origin}/api/drive/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };
  const create = (body: unknown) => call<ReplyOf<typeof filesCreate>>("files", body);

  const upload = async (name: string, parentId: string, bytes: Buffer): Promise<string> => {
    const { form } = await create({
      kind: "drive#file",
      name,
      parent_id: parentId,
      size: bytes.length,
      upload_type: "UPLOAD_TYPE_FORM",
    });
    if (!form) throw new Error(`no address to upload ${name} to`);
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(form.url, { method: "POST", body });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  };

  /** Makes what a folder holds and answers the ids of its entries. */
  const fill = async (folder: DemoFolder, parentId: string): Promise<string[]> => {
    const ids: string[] = [];
    for (const [name, content] of Object.entries(folder)) ids.push(await make(name, content, parentId));
    return ids;
  };

  const make = async (name: string, content: Buffer | DemoFolder, parentId: string): Promise<string> => {
    if (Buffer.isBuffer(content)) return upload(name, parentId, content);
    const id = (await create({ kind: "drive#folder", name, parent_id: parentId })).file?.id ?? "";
    const inside = await fill(content, id);
    if (name === SHARED) shared.push(...inside);
    return id;
  };

  const shared: string[] = [];
  await fill(DEMO_FILES, "");
  const share = await call<ReplyOf<typeof shareCreate>>("share", {
    file_ids: shared,
    title: SHARED,
    pass_code_option: "REQUIRED",
    expiration_days: -1,
    restore_limit: -1,
  });
  return { url: share.share_url, passCode: share.pass_code };
}
