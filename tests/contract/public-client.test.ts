import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { after, before, it } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Upload } from "tus-js-client";
import { runHoldall } from "../support/run-holdall.ts";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { OpenApiClient, type Reply } from "./openapi-client.ts";

const POLL_MS = 20;
const BYTES = randomBytes(300_000);

/** The whole life of a drive by clients that nobody here wrote for it: tus for uploads, the served description for the rest. */
let server: RunningServer;
let stranger: OpenApiClient;
let ada: OpenApiClient;
let bob: OpenApiClient;
let docs: string;
let film: string;
let shareId: string;
let taskId: string;

async function account(email: string): Promise<string> {
  const env = { HOLDALL_DATA_DIR: server.dataDir };
  for (const args of [
    ["user", "create", "--email", email, "--password", "a phrase of four words"],
    ["token", "create", "--email", email],
  ]) {
    const { code, stdout, stderr } = await runHoldall(args, env);
    assert.equal(code, 0, stderr);
    if (args[0] === "token") return stdout.trim();
  }
  throw new Error("unreachable");
}

before(async () => {
  server = await startServer();
  stranger = await OpenApiClient.of(`${server.origin}/api/openapi.json`);
  ada = stranger.as(await account("ada@example.org"));
  bob = stranger.as(await account("bob@example.org"));
});
after(() => server.stop());

const idOf = ({ file }: Reply): string => file.id;
const namesOf = ({ files }: Reply): readonly string[] => files.map((file) => file.name);
const names = async (who: OpenApiClient, parent_id: string): Promise<readonly string[]> => {
  const list = await who.call("GET", `/v1/files`, { query: { parent_id, limit: 1000 } });
  return namesOf(list);
};

async function done(who: OpenApiClient, id: string): Promise<Reply> {
  for (;;) {
    const task = await who.call("GET", `/tasks/{id}`, { path: { id } });
    assert.notEqual(task.phase, "PHASE_TYPE_ERROR", task.message);
    if (task.phase === "PHASE_TYPE_COMPLETE") return task;
    await pause(POLL_MS);
  }
}

const uploaded = (endpoint: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(BYTES, {
      uploadUrl: endpoint,
      chunkSize: 100_000,
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });

it("makes folders, and uploads by tus", async () => {
  docs = idOf(await ada.call("POST", "/v1/files", { body: { kind: "drive#folder", name: "Docs" } }));
  const made = await ada.call("POST", "/files:batchCreateFolders", {
    body: { parent_id: docs, paths: ["2026/January", "2026/February"] },
  });
  assert.ok(made.folders.every((folder) => folder.error === ""));
  const begun = await ada.call("POST", "/v1/files", {
    body: {
      kind: "drive#file",
      name: "film.mp4",
      parent_id: docs,
      size: String(BYTES.length),
      upload_type: "UPLOAD_TYPE_RESUMABLE",
      sha256: createHash("sha256").update(BYTES).digest("hex"),
    },
  });
  film = idOf(begun);
  await uploaded(begun.resumable.params.endpoint);
  assert.deepEqual(await names(ada, docs), ["2026", "film.mp4"]);
  const { quota } = await ada.call("GET", "/about");
  assert.equal(quota.usage, String(BYTES.length));
});

it("reads lists page by page, one file, its folders, and its bytes", async () => {
  const first = await ada.call("GET", "/v1/files", {
    query: { parent_id: docs, limit: 1, order: "SIZE_DESC" },
  });
  const rest = await ada.call("GET", "/v1/files", {
    query: { parent_id: docs, limit: 1, order: "SIZE_DESC", page_token: first.next_page_token },
  });
  assert.equal(rest.next_page_token, "");
  const file = await ada.call("GET", "/files/{id}", { path: { id: film } });
  assert.equal(file.phase, "PHASE_TYPE_COMPLETE");
  const bytes = await fetch(file.web_content_link, { headers: { range: "bytes=100-199" } });
  assert.equal(bytes.status, 206);
  assert.deepEqual(Buffer.from(await bytes.arrayBuffer()), BYTES.subarray(100, 200));
  const { files } = await ada.call("GET", "/files/{id}/ancestors", { path: { id: film } });
  assert.deepEqual(
    files.map((one) => one.name),
    ["Docs", "film.mp4"],
  );
});

it("renames, copies, moves, stars, tags, finds, counts and zips", async () => {
  await ada.call("PATCH", "/files/{id}", { path: { id: film }, body: { name: "holiday.mp4" } });
  const body = { ids: [film], to: { parent_id: "" } };
  const copy = await ada.call("POST", "/files:batchCopy", { body });
  if (copy.task_id) await done(ada, copy.task_id);
  assert.deepEqual(await names(ada, ""), ["Docs", "holiday.mp4"]);
  await ada.call("POST", "/files:batchMove", { body });
  assert.deepEqual(await names(ada, ""), ["Docs", "holiday.mp4", "holiday(1).mp4"]);
  await ada.call("POST", "/files:batchMove", { body: { ids: [film], to: { parent_id: docs } } });
  await ada.call("PATCH", "/files/{id}", { path: { id: film }, body: { name: "holiday.mp4" } });
  await ada.call("POST", "/files:star", { body: { ids: [film] } });
  const tag = await ada.call("POST", "/v1/tags", { body: { name: "Summer" } });
  await ada.call("POST", "/files:tag", { body: { ids: [film], tag_ids: [tag.id] } });
  const found = await ada.call("GET", "/files:search", { query: { q: "holiday" } });
  assert.equal(found.files.length, 2);
  const totals = await ada.call("GET", "/files/{id}:totals", { path: { id: docs } });
  assert.equal(totals.bytes, String(BYTES.length));
  const { versions } = await ada.call("GET", "/files/{id}:versions", { path: { id: film } });
  assert.ok(Array.isArray(versions));
  const zip = await ada.call("GET", "/files/{id}:zip", { path: { id: docs } });
  const bytes = await (await fetch(zip.url)).arrayBuffer();
  assert.equal(String(bytes.byteLength), zip.size);
});

it("trashes, brings back and deletes", async () => {
  const { files } = await ada.call("GET", "/files:search", { query: { q: "holiday" } });
  const id = files.find((file) => file.parent_id === "")?.id ?? "";
  await ada.call("POST", "/files:batchTrash", { body: { ids: [id] } });
  await ada.call("POST", "/files:batchUntrash", { body: { ids: [id] } });
  await ada.call("POST", "/files:batchTrash", { body: { ids: [id] } });
  await ada.call("PATCH", "/files/trash:empty");
  assert.equal(await ada.refused("GET", "/files/{id}", { path: { id } }), "file_not_found");
  assert.equal((await ada.call("GET", "/about")).quota.usage, String(BYTES.length));
});

it("shares, and a stranger with the code looks inside", async () => {
  const made = await ada.call("POST", "/v1/share", {
    body: { file_ids: [docs], pass_code_option: "REQUIRED" },
  });
  shareId = made.share_id;
  const locked = await stranger.call("GET", "/v1/share", { query: { share_id: shareId } });
  assert.equal(locked.share_status, "PASS_CODE_EMPTY");
  const query = { share_id: shareId, pass_code: made.pass_code };
  const { pass_code_token } = await stranger.call("GET", "/v1/share", { query });
  const inside = await stranger.call("GET", "/share/detail", {
    query: { share_id: shareId, parent_id: docs, pass_code_token },
  });
  assert.deepEqual(namesOf(inside), ["2026", "holiday.mp4"]);
  const { file_info } = await stranger.call("GET", "/share/file_info", {
    query: { share_id: shareId, file_id: film, pass_code_token },
  });
  assert.equal(Buffer.from(await (await fetch(file_info.web_content_link)).arrayBuffer()).compare(BYTES), 0);

  const save = { share_id: shareId, pass_code_token, to: { parent_id: "" } };
  const { plan } = await bob.call("POST", "/share/restore:plan", { body: save });
  assert.equal(plan.total_size, String(BYTES.length));
  const begun = await bob.call("POST", "/share/restore", { body: save });
  taskId = begun.restore_task_id;
  await done(bob, taskId);
  assert.deepEqual(await names(bob, ""), ["Docs"]);
});

it("works inside what was saved, and takes the save back", async () => {
  const [saved = assert.fail()] = (await bob.call("GET", "/v1/files")).files;
  const { files } = await bob.call("GET", "/v1/files", { query: { parent_id: saved.id } });
  const [, mine = assert.fail()] = files;
  await bob.call("PATCH", "/files/{id}", { path: { id: mine.id }, body: { name: "bob's.mp4" } });
  assert.deepEqual(await names(bob, saved.id), ["2026", "bob's.mp4"]);
  assert.deepEqual(await names(ada, docs), ["2026", "holiday.mp4"]);
  await bob.call("PATCH", "/files/{id}", { path: { id: mine.id }, body: { name: "holiday.mp4" } });
  await bob.call("POST", "/share/restore:undo", { body: { task_id: taskId } });
  const { events } = await bob.call("GET", "/v1/events");
  assert.ok(events.length > 0);
  const { tasks } = await bob.call("GET", "/v1/tasks");
  assert.equal(tasks[0]?.id, taskId);
  const { data } = await ada.call("GET", "/share/list");
  assert.equal(data[0]?.save_count, "1");
  await ada.call("POST", "/share:batchDelete", { body: { ids: [shareId] } });
  const gone = await stranger.call("GET", "/v1/share", { query: { share_id: shareId } });
  assert.equal(gone.share_status, "DELETED");
});

it("is refused what it may not do, in the shape that is described", async () => {
  assert.equal(await stranger.refused("GET", "/about"), "unauthenticated");
  assert.equal(await bob.refused("GET", "/files/{id}", { path: { id: film } }), "file_not_found");
  assert.ok(ada.called.size >= 30, `${ada.called.size} calls`);
});
