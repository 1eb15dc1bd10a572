import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { after, before, describe, it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { QUOTA, startTwoApps, type Answer, type Person, type TwoApps } from "./two-apps.ts";

const DAY_MS = 86_400_000;
/** There isn't room for two of them. */
const LARGE = Math.ceil((QUOTA * 2) / 3);
const sha256 = createHash("sha256").update("content").digest("hex");

const upload = (name: string, more: object = {}) => ({
  kind: "drive#file",
  name,
  size: String(LARGE),
  upload_type: "UPLOAD_TYPE_RESUMABLE",
  ...more,
});
const folder = (name: string, more: object = {}) => ({ kind: "drive#folder", name, ...more });
const idOf = ({ body }: Answer): string => body.file.id;

forEachDatabase((open) => {
  describe("a call that is asked again under its request id", () => {
    let apps: TwoApps;
    let ada: Person;

    before(async () => {
      await open();
      apps = await startTwoApps(await open.url());
      ada = await apps.person();
    });
    after(() => apps.close());

    const names = async (who: Person, parentId = ""): Promise<string[]> => {
      const { body } = await who.get(`files?${new URLSearchParams({ parent_id: parentId })}`);
      return body.files.map(({ name }) => name);
    };
    const uploads = async (who: Person): Promise<number> => {
      const rows = apps.contexts[0].database.read.selectFrom("upload").select("id");
      return (await rows.where("owner_id", "=", who.id).execute()).length;
    };

    it("gives the same upload, though there isn't room for two", async () => {
      const li = await apps.person();
      const key = randomUUID();
      const first = await li.post("files", upload("a.bin"), key);
      assert.equal(first.status, 200, first.error);
      assert.deepEqual((await li.post("files", upload("a.bin"), key)).body, first.body);
      assert.deepEqual((await li.post("files", upload("a.bin"), `"${key}"`, 1)).body, first.body);
      assert.equal(await uploads(li), 1);
      assert.equal((await li.post("files", upload("a.bin"))).error, "file_space_not_enough");
    });

    it("gives the same upload to all who come at once, at two servers", async () => {
      const li = await apps.person();
      const key = randomUUID();
      const all = await Promise.all(
        [0, 1, 0, 1, 0, 1].map((at) => li.post("files", upload("a.bin", { sha256 }), key, at as 0 | 1)),
      );
      for (const one of all) assert.deepEqual([one.status, one.body], [200, all[0]?.body]);
      assert.ok(all[0]?.body.proof);
      assert.equal(await uploads(li), 1);
    });

    it("gives the same form, the same empty file, the same folder and the same task", async () => {
      const li = await apps.person();
      const wishes = [
        upload("form.bin", { upload_type: "UPLOAD_TYPE_FORM", size: "10" }),
        upload("empty.txt", { size: "0" }),
        folder("Trip"),
        folder("Trip", { on_conflict: { folders: "KEEP_BOTH" } }),
        upload("from afar", { upload_type: "UPLOAD_TYPE_URL", url: { url: "https://files.example/a" } }),
      ];
      for (const wish of wishes) {
        const key = randomUUID();
        const first = await li.post("files", wish, key);
        assert.equal(first.status, 200, first.error);
        const again = await Promise.all([li.post("files", wish, key, 1), li.post("files", wish, key)]);
        assert.deepEqual([again[0]?.body, again[1]?.body], [first.body, first.body], wish.name);
      }
      assert.deepEqual((await names(li)).toSorted(), ["Downloads", "Trip", "Trip(1)", "empty.txt"]);
      const { body } = await li.get("tasks?type=offline");
      assert.equal(body.tasks.length, 1);
    });

    it("answers with what was uploaded meanwhile, and tells when it was stopped", async () => {
      const li = await apps.person();
      const [key, stopped] = [randomUUID(), randomUUID()];
      const wish = upload("b.bin", { size: "5", on_conflict: { files: "REFUSE" } });
      const { body } = await li.post("files", wish, key);
      const { endpoint } = body.resumable.params;
      const stream = apps.contexts[1].services.uploads.stream;
      const source = Readable.from([Buffer.from("bytes")]);
      const token = endpoint.slice(endpoint.lastIndexOf("/") + 1);
      await stream.patch(token, {
        source: source as never,
        offset: 0,
        length: 5,
        checksum: null,
        client: new AbortController().signal,
      });
      const again = await li.post("files", wish, key);
      assert.deepEqual(
        [again.status, again.body.upload_type, again.body.file?.phase, idOf(again)],
        [200, "UPLOAD_TYPE_UNKNOWN", "PHASE_TYPE_COMPLETE", body.file.id],
      );
      const other = await li.post("files", upload("c.bin", { size: "5" }), stopped);
      await apps.contexts[0].services.drive.discard(li.id, idOf(other));
      const late = await li.post("files", upload("c.bin", { size: "5" }), stopped);
      assert.deepEqual([late.status, late.error], [404, "upload_not_found"]);
    });

    it("gives the same share with the code that only its first answer showed", async () => {
      const id = idOf(await ada.post("files", folder("Shared")));
      const gone = idOf(await ada.post("files", folder("In the trash")));
      await ada.post("files:batchTrash", { ids: [gone] });
      const wish = { file_ids: ["nothing", id, gone, id], pass_code_option: "REQUIRED" };
      const key = randomUUID();
      const [first, second] = await Promise.all([
        ada.post("share", wish, key),
        ada.post("share", wish, key, 1),
      ]);
      assert.match(String(first?.body.pass_code), /^[A-Za-z0-9]{4,}$/);
      assert.deepEqual(second?.body, first?.body);
      assert.deepEqual(first?.body.share_error_files, [
        { file_id: "nothing", error: "file_not_found" },
        { file_id: gone, error: "file_in_recycle_bin" },
      ]);
      assert.equal((await ada.get("share/list")).body.data.length, 1);
    });

    it("saves a share once", async () => {
      const saver = await apps.person();
      const id = idOf(await ada.post("files", folder("To be saved")));
      const { body } = await ada.post("share", { file_ids: [id] });
      const wish = { share_id: body.share_id, to: { parent_id: "" }, specify_parent_id: true };
      const key = randomUUID();
      const saves = await Promise.all(
        [0, 1, 0].map((at) => saver.post("share/restore", wish, key, at as 0 | 1)),
      );
      assert.equal(new Set(saves.map((save) => save.body.restore_task_id)).size, 1);
      const token = { ...wish, pass_code_token: "renewed" };
      const again = await saver.post("share/restore", token, key);
      assert.equal(again.body.restore_task_id, saves[0]?.body.restore_task_id);
      assert.deepEqual(await names(saver), ["To be saved"]);
    });

    it("refuses another call under the same id, and lets another account have it", async () => {
      const li = await apps.person();
      const key = randomUUID();
      const first = await li.post("files", folder("Mine"), key);
      const reordered = { name: "Mine", kind: "drive#folder" };
      assert.equal(idOf(await li.post("files", reordered, key)), idOf(first));
      const others = [
        li.post("files", folder("Other"), key),
        li.post("files", folder("Mine", { parent_id: idOf(first) }), key, 1),
        li.post("files", upload("Mine"), key),
        li.post("share", { file_ids: [idOf(first)] }, key),
      ];
      for (const { status, error } of await Promise.all(others)) {
        assert.deepEqual([status, error], [422, "request_id_reused"]);
      }
      const stranger = await (await apps.person()).post("files", folder("Mine"), key);
      assert.equal(stranger.status, 200);
      assert.notEqual(idOf(stranger), idOf(first));
    });

    it("refuses an id that isn't one, and says where it stands", async () => {
      for (const key of [
        "short",
        "with a blank in it",
        "x".repeat(129),
        'half "quoted',
        "a,bcdefgh",
        "ümlaut-key",
      ]) {
        const { status, error, body } = await ada.post("files", folder("Never made"), key);
        assert.deepEqual([status, error], [400, "invalid_argument"], key);
        assert.match(JSON.stringify(body.details), /idempotency-key/, key);
      }
      assert.ok(!(await names(ada)).includes("Never made"));
    });

    it("doesn't answer with a folder that lies in the trash by now", async () => {
      const li = await apps.person();
      const key = randomUUID();
      const made = idOf(await li.post("files", folder("Gone"), key));
      await li.post("files:batchTrash", { ids: [made] });
      assert.equal((await li.post("files", folder("Gone"), key, 1)).error, "file_in_recycle_bin");
      assert.equal((await li.post("files", folder("Gone"))).status, 200);
    });

    it("does a refused call when it is asked again", async () => {
      const li = await apps.person();
      const key = randomUUID();
      const taken = idOf(await li.post("files", folder("Name")));
      assert.equal((await li.post("files", folder("Name"), key)).error, "file_duplicated_name");
      await li.post("files:batchTrash", { ids: [taken] });
      const made = await li.post("files", folder("Name"), key);
      assert.equal(made.status, 200);
      assert.equal(idOf(await li.post("files", folder("Name"), key)), idOf(made));
    });

    it("is done anew after a day, and what was kept is cleared away", async () => {
      const li = await apps.person();
      const key = randomUUID();
      const both = folder("Day", { on_conflict: { folders: "KEEP_BOTH" } });
      const first = idOf(await li.post("files", both, key));
      apps.pass(DAY_MS - 60_000);
      assert.equal(idOf(await li.post("files", both, key)), first);
      apps.pass(60_000);
      const second = idOf(await li.post("files", both, key));
      assert.notEqual(second, first);
      assert.equal(idOf(await li.post("files", both, key)), second);
      const calls = apps.contexts[0].database.read.selectFrom("kept_call").select("id");
      assert.ok((await calls.execute()).length > 0);
      apps.pass(DAY_MS);
      apps.contexts[0].services.startWorker();
      while ((await calls.execute()).length > 0) await new Promise(setImmediate);
    });
  });
});
