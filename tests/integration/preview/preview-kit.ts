import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileObject } from "../../../contract/files.ts";
import type { LoginServer } from "../login/login-server.ts";
import type { Person } from "../security/house.ts";

const FILES = "/api/drive/v1/files";

/** A file of any bytes, by the form upload; answers its id. */
export async function stored(
  owner: Person,
  server: LoginServer,
  file: { readonly name: string; readonly bytes: Uint8Array; readonly parent?: string },
): Promise<string> {
  const { name, bytes, parent = "" } = file;
  const wish = {
    kind: "drive#file",
    name,
    size: bytes.length,
    parent_id: parent,
    upload_type: "UPLOAD_TYPE_FORM",
  };
  const { body } = await owner.call("POST", FILES, wish);
  const created = body as { form?: { url: string }; file: { id: string } };
  if (!created.form) return created.file.id;
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), "ignored");
  const reply = await fetch(new URL(new URL(created.form.url).pathname, server.origin), {
    method: "POST",
    body: form,
  });
  if (!reply.ok) throw new Error(await reply.text());
  return created.file.id;
}

export const opened = async (who: Person, id: string, query = "?usage=PLAY"): Promise<FileObject> =>
  (await who.call("GET", `${FILES}/${id}${query}`)).body as unknown as FileObject;

/** Opens a file until what there is to know of it is known: a busy machine takes longer than one answer waits. */
export async function known(who: Person, id: string): Promise<FileObject> {
  for (let turn = 0; turn < 30; turn += 1) {
    const file = await opened(who, id);
    if (file.medias[0]?.video) return file;
  }
  return opened(who, id);
}

export const fetched = async (url: string, init: RequestInit = {}) => {
  const reply = await fetch(url, init);
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};

/** Tests that need a program use it where it is installed; others test what is promised without it. */
export const installed = (program: string): boolean => {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** The bytes a program writes to a new file whose name it gets. */
export function madeBy(
  program: string,
  extension: string,
  args: (file: string) => readonly string[],
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "holdall-made-"));
  try {
    const file = join(folder, `made.${extension}`);
    execFileSync(program, args(file), { cwd: folder, stdio: "ignore" });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const filmed = (args: readonly string[], extension: string): Buffer =>
  madeBy("ffmpeg", extension, (file) => ["-v", "error", ...args, "-y", file]);
