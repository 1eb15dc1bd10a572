import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { FileObject } from "../../../contract/files.ts";
import { setLimit, UNLIMITED } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { PUBLIC_URL, startDrive, type DriveServer } from "./drive-server.ts";
import { blobOf, newOwner } from "./tree-kit.ts";

const SOME_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open(), 500);
  });
  after(() => server.close());

  it("shows a file as the wire has it, with links only when it is opened", async () => {
    const me = newOwner();
    const { id } = await server.file(me, "", "clip.mp4", "clip", 48);
    const [listed] = (await server.list(me)).files;
    assert.deepEqual([listed?.web_content_link, listed?.links, listed?.medias], ["", {}, []]);
    const opened = await server.ask<FileObject>(me, "GET", `/files/${id}`);
    const { sha256, gcid } = blobOf("clip", 48);
    assert.match(opened.created_time, SOME_TIME);
    assert.deepEqual(
      [opened.kind, opened.size, opened.hash, opened.sha256, opened.mime_type, opened.file_category],
      ["drive#file", "48", gcid, sha256, "video/mp4", "VIDEO"],
    );
    assert.deepEqual(
      [opened.phase, opened.trashed, opened.writable, opened.delete_time, opened.user_modified_time],
      ["PHASE_TYPE_COMPLETE", false, true, "", ""],
    );
    const link = opened.links["application/octet-stream"];
    assert.ok(opened.web_content_link.startsWith(`${PUBLIC_URL}/d/`));
    assert.equal(link?.url, opened.web_content_link);
    assert.match(link?.expire ?? "", SOME_TIME);
    assert.equal(opened.medias[0]?.is_origin, true);
    assert.notEqual(opened.medias[0]?.link?.url, link?.url);
  });

  it("begins uploads, shows them as pending, and stops them", async () => {
    const me = newOwner();
    const body = { kind: "drive#file", name: "a.bin", size: "5", upload_type: "UPLOAD_TYPE_RESUMABLE" };
    const begun = await server.ask<{
      file: FileObject;
      resumable: { provider: string; params: { endpoint: string; expiration: string } };
    }>(me, "POST", "/files", body);
    assert.equal(begun.resumable.provider, "PROVIDER_TUS");
    assert.equal(begun.resumable.params.endpoint, `${PUBLIC_URL}/api/upload/resumable-token`);
    assert.equal(begun.resumable.params.expiration, "1970-01-01T00:00:02.000+00:00");
    const { id } = begun.file;
    const pending = await server.ask<FileObject>(me, "GET", `/files/${id}`);
    assert.deepEqual([pending.phase, pending.size, pending.name], ["PHASE_TYPE_PENDING", "5", "a.bin"]);
    assert.deepEqual((await server.list(me)).files, []);
    const rename = await server.refused(me, "PATCH", `/files/${id}`, { name: "b" });
    assert.equal(rename, "400 file_rename_uncompleted");
    const stranger = newOwner();
    assert.equal(await server.refused(stranger, "GET", `/files/${id}`), "404 file_not_found");
    assert.equal(await server.refused(stranger, "DELETE", `/files/${id}`), "404 file_not_found");
    await server.ask(me, "DELETE", `/files/${id}`);
    assert.equal(server.pending.has(id), false);
    assert.equal(await server.refused(me, "GET", `/files/${id}`), "404 file_not_found");
  });

  it("offers a form to simple clients", async () => {
    const body = { kind: "drive#file", name: "a.bin", upload_type: "UPLOAD_TYPE_FORM" };
    const reply = await server.ask<{ form: { method: string; url: string } }>(
      newOwner(),
      "POST",
      "/files",
      body,
    );
    assert.deepEqual([reply.form.method, reply.form.url], ["POST", `${PUBLIC_URL}/api/upload/form-token`]);
  });

  it("tells how much is stored and allowed", async () => {
    const me = newOwner();
    const about = () => server.ask<{ quota: Record<string, unknown> }>(me, "GET", "/about");
    const quota = { kind: "drive#quota", usage: "0", usage_in_trash: "0", complimentary: "" };
    assert.deepEqual((await about()).quota, { ...quota, limit: "500", is_unlimited: false });
    await server.write((tx) => setLimit(tx, me, UNLIMITED));
    await server.file(me, "", "large", "large", 10_000);
    assert.deepEqual((await about()).quota, { ...quota, usage: "10000", limit: "-1", is_unlimited: true });
  });
});
