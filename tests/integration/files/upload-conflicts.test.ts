import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { FileObject } from "../../../contract/files.ts";
import { FILES_TYPE } from "../../../contract/uploads.ts";
import type { FileVersion } from "../../../contract/versions.ts";
import { folderOf, person, type Person } from "../security/house.ts";
import { onOneLoginServer } from "../login/login-server.ts";

interface Begun {
  readonly upload_type: string;
  readonly file: FileObject;
  readonly resumable?: { readonly params: { readonly endpoint: string } };
}

onOneLoginServer("uploads where a name is taken", (server) => {
  let me: Person;
  before(async () => {
    me = await person(server());
  });

  const begin = (parent_id: string, bytes: string, files?: string) =>
    me.call("POST", "/api/drive/v1/files", {
      kind: "drive#file",
      name: "note.txt",
      parent_id,
      size: String(bytes.length),
      upload_type: "UPLOAD_TYPE_RESUMABLE",
      ...(files ? { on_conflict: { files } } : {}),
    });

  /** Sends all bytes; resolves with the file as its upload's id opens it then. */
  async function upload(parentId: string, bytes: string, files?: string): Promise<FileObject> {
    const begun = (await begin(parentId, bytes, files)).body as unknown as Begun;
    const path = new URL(begun.resumable?.params.endpoint ?? "").pathname;
    const sent = await fetch(server().origin + path, {
      method: "PATCH",
      headers: {
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      },
      body: bytes,
    });
    assert.equal(sent.status, 204);
    const opened = await me.call("GET", `/api/drive/v1/files/${begun.file.id}`);
    assert.equal(opened.status, 200, opened.text);
    return opened.body as unknown as FileObject;
  }

  it("keeps both, replaces with a version, skips or refuses", async () => {
    const folder = await folderOf(me, "uploads");
    const first = await upload(folder, "one");
    assert.equal((await upload(folder, "two!")).name, "note(1).txt");
    const replaced = await upload(folder, "three", "REPLACE");
    assert.deepEqual([replaced.id, replaced.size], [first.id, "5"]);
    const { body } = await me.call("GET", `/api/drive/v1/files/${first.id}:versions`);
    const versions = body["versions"] as unknown as FileVersion[];
    assert.deepEqual(
      versions.map((version) => version.size),
      ["5", "3"],
    );
    const link = new URL(versions[1]?.web_content_link ?? "");
    assert.equal(await (await fetch(server().origin + link.pathname)).text(), "one");
    const skipped = (await begin(folder, "four", "SKIP")).body as unknown as Begun;
    assert.deepEqual([skipped.upload_type, skipped.file.id], ["UPLOAD_TYPE_UNKNOWN", first.id]);
    assert.equal((await begin(folder, "five", "REFUSE")).body["error"], "file_duplicated_name");
  });

  it("chooses for each file of a batch, and answers a repeated batch alike", async () => {
    const folder = await folderOf(me, "batch");
    const first = await upload(folder, "one");
    const files = [
      ["note.txt", "two", "REPLACE"],
      ["new.txt", "three", "REPLACE"],
      ["note.txt", "four", "REFUSE"],
      ["new.txt", "five", "SKIP"],
    ] as const;
    const send = async (lines: readonly (typeof files)[number][], requestId: string) => {
      const body = lines
        .map(
          ([path, bytes, on_conflict]) =>
            `${JSON.stringify({ path, size: bytes.length, on_conflict })}\n${bytes}`,
        )
        .join("");
      const reply = await fetch(
        `${server().origin}/api/drive/v1/files:batchUpload?request_id=${requestId}&parent_id=${folder}`,
        {
          method: "POST",
          headers: { authorization: `Bearer ${me.token}`, "content-type": FILES_TYPE },
          body,
        },
      );
      assert.equal(reply.status, 200, await reply.clone().text());
      return ((await reply.json()) as { files: { id: string; error: string }[] }).files;
    };
    const made = await send(files.slice(0, 2), "batch-number-one-1");
    assert.deepEqual([made[0]?.id, made[1]?.error], [first.id, ""]);
    const again = await send(files.slice(0, 2), "batch-number-one-1");
    assert.deepEqual(
      again.map((file) => file.id),
      made.map((file) => file.id),
    );
    const others = await send(files.slice(2), "batch-number-two-2");
    assert.deepEqual([others[0]?.error, others[1]?.id], ["file_duplicated_name", made[1]?.id]);
    const { body } = await me.call("GET", `/api/drive/v1/files/${first.id}:versions`);
    assert.equal((body["versions"] as unknown[]).length, 2);
  });
});
