import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { it } from "node:test";
import { FILES_TYPE } from "../../../contract/uploads.ts";
import { onEveryLoginServer } from "../login/login-server.ts";
import { callerOf, folderOf, linksOf, nobody, person, shareOf, uploaded, type Person } from "./house.ts";

const FILES = "/api/drive/v1/files";
const HIDDEN = "404 file_not_found";
const REFUSED = "403 permission_denied";
const TUS = { "tus-resumable": "1.0.0" };
const BYTES = "dear diary";

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string;
}

onEveryLoginServer("a token for one folder", (running) => {
  const tokenFor = async (owner: Person, rootId: string) => {
    const { apiTokens } = running().context.services.login;
    const bounds = { readOnly: false, rootId };
    return callerOf(running(), owner.id, await apiTokens.create({ userId: owner.id, days: 1, bounds }));
  };
  /** A drive with a file inside and outside of the folder of a program's token. */
  async function scene() {
    const owner = await person(running());
    const [root, elsewhere] = [await folderOf(owner, "Root"), await folderOf(owner, "Elsewhere")];
    const inside = await uploaded(owner, running(), "inside.txt", BYTES, root);
    const outside = await uploaded(owner, running(), "outside.txt", "a secret", elsewhere);
    const program = await tokenFor(owner, root);
    const below = await made(program, "Below", root);
    return { owner, root, elsewhere, inside, outside, below, program };
  }
  const outcome = async (who: Person, method: string, path: string, body?: object) => {
    const { status, body: reply } = await who.call(method, path, body);
    return [status, reply["error"]].filter(Boolean).join(" ");
  };
  const made = async (who: Person, name: string, parent_id = ""): Promise<string> => {
    const { body, text } = await who.call("POST", FILES, { kind: "drive#folder", name, parent_id });
    assert.ok(body["file"], text);
    return (body["file"] as Entry).id;
  };
  const filesOf = async (who: Person, path: string) => {
    const { body, text } = await who.call("GET", path);
    assert.ok(body["files"], text);
    return (body["files"] as readonly Entry[]).map(({ name }) => name).toSorted();
  };
  const headOf = async (path: string) =>
    (await fetch(running().origin + path, { method: "HEAD", headers: TUS })).status;
  const moved = async (who: Person, ids: readonly string[], parent_id: string) =>
    outcome(who, "POST", `${FILES}:batchMove`, { ids, to: { parent_id } });

  it("finds its folder where others find the drive, and works in it", async () => {
    const { program, root, inside, below, owner } = await scene();
    assert.deepEqual(await filesOf(program, FILES), ["Below", "inside.txt"]);
    assert.deepEqual(await filesOf(program, `${FILES}?parent_id=`), ["Below", "inside.txt"]);
    assert.deepEqual(await filesOf(program, `${FILES}:search?q=txt`), ["inside.txt"]);
    for (const mark of ["starred=true", "tag_id=t", "look_in=contents&q=notes", "look_in=both&q=notes"])
      assert.equal(await outcome(program, "GET", `${FILES}:search?${mark}`), "403 permission_denied");
    assert.deepEqual(await filesOf(program, `${FILES}/${inside}/ancestors`), ["Root", "inside.txt"]);
    const { body: told } = await program.call("POST", `${FILES}:where`, { ids: [below] });
    assert.deepEqual(told["places"], [{ id: below, names: ["Root", "Below"], above: 0 }]);
    assert.equal(await outcome(program, "GET", `${FILES}/${root}`), "200");
    const fresh = await made(program, "New");
    assert.deepEqual(await filesOf(owner, `${FILES}?parent_id=${root}`), ["Below", "New", "inside.txt"]);
    assert.equal(await outcome(program, "PATCH", `${FILES}/${inside}`, { name: "kept.txt" }), "200");
    assert.equal(await moved(program, [inside], below), "200");
    assert.equal(
      await outcome(program, "POST", `${FILES}:batchCopy`, { ids: [inside], to: { parent_id: fresh } }),
      "200",
    );
    assert.deepEqual(await filesOf(program, `${FILES}?parent_id=${fresh}`), ["kept.txt"]);
    assert.equal(await outcome(program, "DELETE", `${FILES}/${inside}`), "200");
    assert.equal(await outcome(program, "POST", `${FILES}:batchUntrash`, { ids: [inside] }), "200");
    assert.equal(await outcome(program, "POST", `${FILES}:batchDelete`, { ids: [fresh] }), "200");
  });

  it("doesn't show that anything else exists, nor take it in, nor put anything out", async () => {
    const { program, owner, root, elsewhere, outside, inside, below } = await scene();
    const stranger = await person(running());
    const foreign = await uploaded(stranger, running(), "theirs.txt", BYTES);
    for (const id of [outside, elsewhere, foreign, "G__0000", "-", "made-up"]) {
      assert.equal(await outcome(program, "GET", `${FILES}/${id}`), HIDDEN, id);
      assert.equal(await outcome(program, "PATCH", `${FILES}/${id}`, { name: "x" }), HIDDEN, id);
      assert.equal(await outcome(program, "DELETE", `${FILES}/${id}`), HIDDEN, id);
      assert.equal(await outcome(program, "POST", `${FILES}:where`, { ids: [below, id] }), HIDDEN, id);
      assert.equal(await outcome(program, "GET", `${FILES}/${id}:zip`), HIDDEN, id);
      assert.equal(await outcome(program, "GET", `${FILES}/${id}/archive`), HIDDEN, id);
      assert.equal(await moved(program, [id], root), HIDDEN, id);
      assert.equal(await moved(program, [inside, id], below), HIDDEN, id);
      assert.equal(await outcome(program, "POST", `${FILES}:zip`, { ids: [inside, id] }), HIDDEN, id);
      const copy = { ids: [id], to: { parent_id: root } };
      assert.equal(await outcome(program, "POST", `${FILES}:batchCopy`, copy), HIDDEN, id);
      const folder = { kind: "drive#folder", name: "x", parent_id: id };
      assert.equal(await outcome(program, "POST", FILES, folder), HIDDEN, id);
      assert.equal(await moved(program, [inside], id), HIDDEN, id);
    }
    assert.deepEqual(await filesOf(owner, `${FILES}?parent_id=${elsewhere}`), ["outside.txt"]);
    assert.deepEqual(await filesOf(owner, `${FILES}?parent_id=${root}`), ["Below", "inside.txt"]);
  });

  it("can't change its folder itself, nor ask for every folder or for what is the whole drive's", async () => {
    const { program, root, below, inside } = await scene();
    const asked = [
      outcome(program, "PATCH", `${FILES}/${root}`, { name: "Mine" }),
      outcome(program, "DELETE", `${FILES}/${root}`),
      outcome(program, "POST", `${FILES}:batchTrash`, { ids: [below, root] }),
      outcome(program, "POST", `${FILES}:batchDelete`, { ids: [root] }),
      moved(program, [root], below),
      outcome(program, "GET", `${FILES}?parent_id=*`),
      outcome(program, "PATCH", `${FILES}/trash:empty`),
      outcome(program, "POST", FILES, { kind: "drive#folder", name: "D", folder_type: "DOWNLOAD" }),
      outcome(program, "POST", FILES, {
        kind: "drive#file",
        upload_type: "UPLOAD_TYPE_URL",
        url: { url: "https://example.org/" },
      }),
      outcome(program, "POST", "/api/drive/v1/share", { file_ids: [inside] }),
      outcome(program, "GET", "/api/v1/user/me"),
      outcome(program, "GET", "/api/drive/v1/events"),
      outcome(program, "GET", "/api/drive/v1/tasks"),
      outcome(program, "POST", "/api/v1/auth/revoke", { everywhere: true }),
    ];
    assert.deepEqual(new Set(await Promise.all(asked)), new Set([REFUSED]));
    const { body } = await program.call("GET", "/api/v1/user/me");
    const [info] = body["details"] as readonly { readonly metadata: object }[];
    assert.deepEqual(info?.metadata, { token: "folder" });
    assert.equal(await outcome(program, "GET", `${FILES}/${below}`), "200");
  });

  it("brings nothing back from the trash to a place outside", async () => {
    const { program, owner, below, root } = await scene();
    const file = await uploaded(owner, running(), "deep.txt", BYTES, below);
    assert.equal(await outcome(program, "DELETE", `${FILES}/${file}`), "200");
    assert.equal(await outcome(program, "DELETE", `${FILES}/${below}`), "200");
    assert.equal(await outcome(program, "POST", `${FILES}:batchUntrash`, { ids: [file] }), REFUSED);
    assert.deepEqual(await filesOf(owner, FILES), ["Elsewhere", "Root"]);
    assert.equal(await outcome(program, "POST", `${FILES}:batchUntrash`, { ids: [below] }), "200");
    assert.equal(await outcome(program, "POST", `${FILES}:batchUntrash`, { ids: [file] }), "200");
    assert.deepEqual(await filesOf(owner, `${FILES}?parent_id=${root}`), ["Below", "inside.txt"]);
  });

  it("loses its links to what is moved out, zips of it and what its folder's end takes along", async () => {
    const { program, owner, inside, below, elsewhere, root } = await scene();
    const deep = await uploaded(owner, running(), "deep.txt", BYTES, below);
    const zip = await program.call("GET", `${FILES}/${below}:zip`);
    const zipped = new URL(String(zip.body["url"])).pathname;
    const links = [
      (await linksOf(program, inside)).keep,
      ...(await linksOf(program, inside)).shown,
      (await linksOf(program, deep)).keep,
      zipped,
    ];
    const fetched = () =>
      Promise.all(links.map(async (link) => (await nobody(running()).call("GET", link)).status));
    assert.deepEqual(new Set(await fetched()), new Set([200]));
    assert.equal(await moved(owner, [inside, below], elsewhere), "200");
    assert.deepEqual(new Set(await fetched()), new Set([404]));
    assert.equal(await outcome(program, "GET", `${FILES}/${inside}`), HIDDEN);
    assert.equal(await moved(owner, [inside, below], root), "200");
    assert.deepEqual(new Set(await fetched()), new Set([200]));
    assert.equal(await outcome(owner, "DELETE", `${FILES}/${root}`), "200");
    assert.equal(await outcome(program, "GET", FILES), HIDDEN);
  });

  it("can't end an upload whose folder was moved out, by tus, by a form or within a batch", async () => {
    const { program, owner, below, elsewhere, root } = await scene();
    const begin = async (upload_type: string) => {
      const wish = { kind: "drive#file", name: "up.txt", parent_id: below, size: 4, upload_type };
      const { body } = await program.call("POST", FILES, wish);
      const form = (body["form"] as { url: string } | undefined)?.url;
      const tus = (body["resumable"] as { params: { endpoint: string } } | undefined)?.params.endpoint;
      return new URL(String(form ?? tus)).pathname;
    };
    const [tus, form] = [await begin("UPLOAD_TYPE_RESUMABLE"), await begin("UPLOAD_TYPE_FORM")];
    const patch = (offset: number, bytes: string) =>
      program.call("PATCH", tus, bytes, {
        ...TUS,
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
      });
    const send = async () => {
      const body = new FormData();
      body.set("file", new Blob(["text"]), "ignored");
      return (await fetch(running().origin + form, { method: "POST", body })).status;
    };
    assert.equal((await patch(0, "te")).status, 204);
    assert.equal(await moved(owner, [below], elsewhere), "200");
    assert.deepEqual([(await patch(2, "xt")).status, await send()], [404, 404]);
    assert.equal(await headOf(tus), 404);
    const batch = `${FILES}:batchUpload?parent_id=${below}&request_id=${"r".repeat(16)}`;
    const line = `${JSON.stringify({ path: "a/b.txt", size: 1 })}\nb`;
    assert.equal((await program.call("POST", batch, line, { "content-type": FILES_TYPE })).status, 404);
    assert.deepEqual(await filesOf(owner, `${FILES}?parent_id=${below}`), []);

    assert.equal(await moved(owner, [below], root), "200");
    assert.equal(await outcome(owner, "DELETE", `${FILES}/${below}`), "200");
    assert.deepEqual([(await patch(2, "xt")).status, await send()], [404, 404]);
    assert.deepEqual(await filesOf(owner, FILES), ["Elsewhere", "Root"]);
    assert.equal(await outcome(owner, "POST", `${FILES}:batchUntrash`, { ids: [below] }), "200");
    assert.equal(await moved(owner, [below], elsewhere), "200");
    assert.equal(await moved(owner, [below], root), "200");
    // The bytes had come; only the file couldn't be made.
    assert.deepEqual([(await patch(4, "")).status, await send()], [204, 200]);
    const sent = await program.call("POST", batch, line, { "content-type": FILES_TYPE });
    assert.equal(sent.status, 200, sent.text);
    assert.deepEqual(await filesOf(owner, `${FILES}?parent_id=${below}`), ["a", "up(1).txt", "up.txt"]);
  });

  it("takes its uploads along when it ends", async () => {
    const { program, owner, below } = await scene();
    const wish = { kind: "drive#file", name: "up.txt", parent_id: below, size: 4 };
    const { body } = await program.call("POST", FILES, { ...wish, upload_type: "UPLOAD_TYPE_RESUMABLE" });
    const tus = new URL((body["resumable"] as { params: { endpoint: string } }).params.endpoint).pathname;
    assert.equal(await headOf(tus), 200);
    const { apiTokens } = running().context.services.login;
    const held = await apiTokens.list(owner.id);
    await apiTokens.revoke(held.find(({ rootId }) => rootId !== "")?.id ?? "", owner.id);
    assert.equal(await headOf(tus), 404);
  });

  it("gets no content of the rest of the drive by naming its hash", async () => {
    const { program, owner } = await scene();
    const sha256 = createHash("sha256").update("a secret").digest("hex");
    const wish = {
      kind: "drive#file",
      name: "got.txt",
      size: 8,
      sha256,
      upload_type: "UPLOAD_TYPE_RESUMABLE",
    };
    const had = (await program.call("POST", FILES, wish)).body;
    assert.deepEqual([had["upload_type"], had["proof"]], ["UPLOAD_TYPE_RESUMABLE", undefined]);
    const own = (await owner.call("POST", FILES, wish)).body;
    assert.equal(own["upload_type"], "UPLOAD_TYPE_UNKNOWN");
  });

  it("reaches into what was saved, whose entries have no rows", async () => {
    const lender = await person(running());
    const lent = await folderOf(lender, "Lent");
    await uploaded(lender, running(), "deep.txt", BYTES, await made(lender, "Inner", lent));
    const share_id = await shareOf(lender, [lent], { pass_code_option: "NOT_REQUIRED" });
    const owner = await person(running());
    assert.equal(
      await outcome(owner, "POST", "/api/drive/v1/share/restore", { share_id, to: { parent_id: "" } }),
      "200",
    );
    const ids = async (who: Person, parent: string) => {
      const { body } = await who.call("GET", `${FILES}?parent_id=${parent}`);
      return (body["files"] as readonly Entry[]).map(({ id }) => id);
    };
    const [saved = ""] = await ids(owner, "");
    const [inner = ""] = await ids(owner, saved);
    const program = await tokenFor(owner, inner);
    const [deep = ""] = await ids(program, "");
    assert.equal((await nobody(running()).call("GET", (await linksOf(program, deep)).keep)).text, BYTES);
    assert.equal(await outcome(program, "GET", `${FILES}/${saved}`), HIDDEN);
    assert.equal(await outcome(program, "PATCH", `${FILES}/${deep}`, { name: "mine.txt" }), "200");
    assert.deepEqual(await filesOf(program, FILES), ["mine.txt"]);
  });
});
