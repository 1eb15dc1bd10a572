import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before, it } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { TSchema } from "typebox";
import { CALLS } from "../../contract/calls.ts";
import { setLimit } from "../../../server/services/tree/index.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { asked } from "./access/scene.ts";
import { folderOf, linksOf, person, shareOf, uploaded, type Person } from "./house.ts";

const FILES = "/api/drive/v1/files";
const SHARE = "/api/drive/v1/share";
const QUOTA = 64 * 1024;
const DEEPEST = 256;
const POLL_MS = 20;

onOneLoginServer(
  "attacks",
  (server) => {
    let ada: Person;
    let eve: Person;

    before(async () => {
      [ada, eve] = [await person(server()), await person(server())];
      server().context.services.startWorker();
    });

    it("by the hash alone give nobody a content they don't have", async () => {
      const secret = "the secret that only Ada has".repeat(40);
      const id = await uploaded(ada, server(), "secret.txt", secret);
      const { body } = await ada.call("GET", `${FILES}/${id}`);
      const known = { hash: body["hash"], sha256: createHash("sha256").update(secret).digest("hex") };
      const wish = { kind: "drive#file", name: "loot.txt", size: secret.length, ...known };
      const begun = await eve.call("POST", FILES, { ...wish, upload_type: "UPLOAD_TYPE_RESUMABLE" });
      const file = begun.body["file"] as { id: string; phase: string } | null;
      assert.notEqual(file?.phase, "PHASE_TYPE_COMPLETE");
      const { params } = begun.body["resumable"] as { params: { endpoint: string } };
      const endpoint = new URL(new URL(params.endpoint).pathname, server().origin);
      const sent = await fetch(endpoint, {
        method: "PATCH",
        headers: {
          "tus-resumable": "1.0.0",
          "upload-offset": "0",
          "content-type": "application/offset+octet-stream",
        },
        body: "x".repeat(secret.length),
      });
      assert.equal(sent.status, 460, await sent.text());
      const { files } = await asked<{ files: readonly unknown[] }>(eve, "GET", FILES);
      assert.deepEqual(files, []);
      const { text } = await eve.call("GET", (await linksOf(ada, id)).keep);
      assert.equal(text, secret, "the link itself is the credential of its holder");
    });

    it("by lists of a hundred thousand are refused before anything is done", async () => {
      const tried: string[] = [];
      for (const [name, call] of CALLS) {
        for (const [field, schema] of arraysOf(call.body)) {
          const items = Array<unknown>(100_001).fill(itemOf(schema));
          const path = `/api${call.path.replace(/\{\w+\}/g, "0123456789abcdefghijklmnop")}`;
          const answer = await ada.call(call.method, path, { ...fillOf(call.body), [field]: items });
          assert.ok([400, 413].includes(answer.status), `${name} ${field}: ${answer.status} ${answer.text}`);
          tried.push(name);
        }
      }
      assert.ok(tried.length >= 8, tried.join());
    });

    it("by saving and copying what there is no room for, many times at once, never pass the quota", async () => {
      const folder = await folderOf(ada, "Half");
      await uploaded(ada, server(), "half.bin", "x".repeat(QUOTA / 2), folder);
      const share_id = await shareOf(ada, [folder], { pass_code_option: "NOT_REQUIRED" });
      const saver = await person(server());
      const saves = await Promise.all(
        Array.from({ length: 8 }, () =>
          saver.call("POST", `${SHARE}/restore`, { share_id, to: { parent_id: "" } }),
        ),
      );
      const outcomes = await Promise.all(saves.map(({ body }) => outcomeOf(saver, body)));
      assert.deepEqual(outcomes.toSorted(), ["", "", ...Array<string>(6).fill("file_space_not_enough")]);
      assert.equal(await usageOf(saver), QUOTA);
      const { files } = await asked<{ files: readonly { id: string }[] }>(saver, "GET", FILES);
      const copies = await Promise.all(
        files.map(({ id }) => saver.call("POST", `${FILES}:batchCopy`, { ids: [id], to: { parent_id: "" } })),
      );
      assert.ok(copies.every(({ body }) => body["error"] === "file_space_not_enough"));
      assert.equal(await usageOf(saver), QUOTA);
    });

    it("by empty folders without end stop at the number a drive may have", async () => {
      const me = await person(server());
      const { database, services } = server().context;
      await database.write((tx) => setLimit(tx, me.id, null, 250));
      const create = (call: number) => {
        const paths = Array.from({ length: 100 }, (_, n) => `${call} ${n}`);
        return asked<{ folders: readonly { error: string }[] }>(me, "POST", `${FILES}:batchCreateFolders`, {
          paths,
        });
      };
      const calls = await Promise.all([1, 2, 3, 4].map(create));
      const errors = calls.flatMap(({ folders }) => folders.map(({ error }) => error));
      assert.equal(errors.filter((error) => error === "").length, 250);
      assert.equal(errors.filter((error) => error === "file_count_exceeded").length, 150);
      assert.deepEqual((await services.tree.usage(database.read, me.id)).entries, { limit: 250, usage: 250 });
      const { body } = await me.call("GET", "/api/drive/v1/about");
      const { entries } = body["quotas"] as { entries: Record<string, unknown> };
      assert.deepEqual([entries["limit"], entries["usage"]], ["250", "250"]);
    });

    it("by folders within folders without end stop at the greatest depth, whichever way they come", async () => {
      const me = await person(server());
      const paths = [Array.from({ length: DEEPEST }, (_, level) => `${level}`).join("/")];
      const made = await asked<{ folders: readonly { id: string; error: string }[] }>(
        me,
        "POST",
        `${FILES}:batchCreateFolders`,
        { paths },
      );
      const deepest = made.folders.at(-1)?.id ?? "";
      const chain = await asked<{ files: readonly { id: string }[] }>(
        me,
        "GET",
        `${FILES}/${deepest}/ancestors`,
      );
      assert.equal(chain.files.length, DEEPEST);
      const top = chain.files[0]?.id ?? "";
      const tooDeep = async (method: string, path: string, body: object) => {
        const answer = await me.call(method, path, body);
        assert.equal(answer.body["error"], "file_path_too_deep", `${path}: ${answer.text}`);
      };
      await tooDeep("POST", FILES, { kind: "drive#folder", name: "one more", parent_id: deepest });
      const shallow = await folderOf(me, "Shallow");
      await tooDeep("POST", `${FILES}:batchMove`, { ids: [shallow], to: { parent_id: deepest } });
      await tooDeep("POST", `${FILES}:batchCopy`, { ids: [shallow], to: { parent_id: deepest } });
      await tooDeep("POST", `${FILES}:batchMove`, { ids: [top], to: { parent_id: shallow } });
      await tooDeep("POST", `${FILES}:batchCopy`, { ids: [top], to: { parent_id: shallow } });

      const share_id = await shareOf(me, [top], { pass_code_option: "NOT_REQUIRED" });
      const into = await folderOf(eve, "Into");
      const answer = await eve.call("POST", `${SHARE}/restore`, { share_id, to: { parent_id: into } });
      assert.equal(answer.body["error"], "file_path_too_deep", answer.text);
      const second = await shareOf(me, [chain.files[1]?.id ?? ""], { pass_code_option: "NOT_REQUIRED" });
      const wish = { share_id: second, to: { parent_id: into } };
      assert.equal(await outcomeOf(eve, await asked<Save>(eve, "POST", `${SHARE}/restore`, wish)), "");
      const saved = await childOf(eve, into, "1");
      const inside = `${saved}${"-0".repeat(DEEPEST - 2)}`;
      assert.equal((await eve.call("GET", `${FILES}/${inside}`)).body["name"], `${DEEPEST - 1}`);
      const above = await asked<{ files: readonly unknown[] }>(eve, "GET", `${FILES}/${inside}/ancestors`);
      assert.equal(above.files.length, DEEPEST);
    });

    it("by headers beyond reason are refused, and nobody else notices", async () => {
      const huge = { "x-huge": "x".repeat(40_000) };
      const many = Object.fromEntries(Array.from({ length: 1_900 }, (_, n) => [`x-${n}`, "0123456789"]));
      for (const headers of [huge, many, { authorization: `Bearer ${"x".repeat(40_000)}` }]) {
        const { status } = await eve.call("GET", FILES, undefined, headers);
        assert.equal(status, 431);
      }
      assert.equal((await ada.call("GET", FILES)).status, 200);
    });

    it("by names and titles add no header to any answer", async () => {
      const evil = 'a"; filename=b.exe; x=\u2028\t%0d%0aset-cookie: a=b';
      const name = evil.replaceAll("\t", " ");
      const file = await uploaded(ada, server(), name, "x");
      const folder = await folderOf(ada, `folder ${name}`);
      const share_id = await shareOf(ada, [file, folder], { title: name, pass_code_option: "NOT_REQUIRED" });
      const answers = [
        await ada.call("GET", (await linksOf(ada, file)).keep),
        await ada.call("GET", `${FILES}/${folder}`),
        await eve.call("GET", `${SHARE}?share_id=${share_id}`),
      ];
      for (const { status, headers } of answers) {
        assert.equal(status, 200);
        assert.equal(headers.get("set-cookie"), null);
        for (const [, value] of headers) assert.doesNotMatch(value, /[\r\n\u2028]/);
      }
    });
  },
  { HOLDALL_QUOTA: String(QUOTA) },
);

async function childOf(who: Person, parent: string, name: string): Promise<string> {
  const { files } = await asked<{ files: readonly { id: string; name: string }[] }>(
    who,
    "GET",
    `${FILES}?parent_id=${parent}`,
  );
  return files.find((file) => file.name === name)?.id ?? assert.fail(`${name} is missing`);
}

interface Save {
  readonly error?: unknown;
  readonly restore_task_id?: unknown;
}

/** Name of the failure of a save, at once or later; `""` when it was done. */
async function outcomeOf(who: Person, { error, restore_task_id }: Save) {
  if (error) return String(error);
  for (;;) {
    const task = await asked<{ phase: string; error: string }>(
      who,
      "GET",
      `/api/drive/v1/tasks/${String(restore_task_id)}`,
    );
    if (task.phase === "PHASE_TYPE_COMPLETE" || task.phase === "PHASE_TYPE_ERROR") return task.error;
    await pause(POLL_MS);
  }
}

async function usageOf(who: Person): Promise<number> {
  const { quota } = await asked<{ quota: { usage: string } }>(who, "GET", "/api/drive/v1/about");
  return Number(quota.usage);
}

type Json = Readonly<Record<string, unknown>>;

const propertiesOf = (body: TSchema | undefined): readonly [string, Json][] =>
  Object.entries(((body as Json | undefined)?.["properties"] ?? {}) as Record<string, Json>);

const arraysOf = (body: TSchema | undefined): readonly [string, Json][] =>
  propertiesOf(body).filter(([, schema]) => schema["type"] === "array");

/** Something that an item of the list may be. */
const itemOf = (schema: Json): unknown => {
  const items = (schema["items"] ?? {}) as Json;
  const [first] = (items["anyOf"] ?? []) as readonly Json[];
  if (first?.["const"] !== undefined) return first["const"];
  return items["type"] === "object" ? {} : "0123456789abcdefghijklmnop";
};

/** The other required fields of a body, so that nothing but the list's length is wrong where that can be told. */
const fillOf = (body: TSchema | undefined): Json =>
  Object.fromEntries(
    propertiesOf(body)
      .filter(([name]) => ((body as Json)["required"] as readonly string[] | undefined)?.includes(name))
      .map(([name, schema]) => [name, schema["type"] === "object" ? {} : "0123456789"]),
  );
