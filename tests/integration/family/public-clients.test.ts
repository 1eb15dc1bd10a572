import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login/login-server.ts";
import { file, startSource, type Source } from "../../support/source-server.ts";
import { replay, type Told } from "./replay.ts";

const DEVICE = "feedfacefeedfacefeedfacefeedface";
const HELLO = Buffer.from("hello");

onOneLoginServer(
  "public clients of this API family, unchanged but for the host",
  (running) => {
    let source: Source;
    let ada: Told;
    let bob: Told;
    let docs = "";
    let hello = "";

    const send = (name: string, values: Record<string, string> = {}) =>
      replay(running().origin, name, { device: DEVICE, password: PASSWORD, ...values });
    const as = (who: Told, name: string, values: Record<string, string> = {}) =>
      send(name, { access: who.access_token, ...values });
    const signIn = async () => {
      const email = freshEmail();
      await running().context.services.login.users.create({ email, password: PASSWORD });
      const { captcha_token: captcha } = await send("captcha for signing in", { email });
      return send("sign in", { email, captcha });
    };
    const names = async (who: Told, id = "") => {
      const { files } = await as(who, "list", { id });
      return files.map(({ name }) => name);
    };
    const over = async (who: Told, id: string): Promise<Told> => {
      for (;;) {
        const task = await as(who, "one task", { id });
        if (task.phase === "PHASE_TYPE_COMPLETE") return task;
        assert.notEqual(task.phase, "PHASE_TYPE_ERROR", task.message);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };

    before(async () => {
      source = await startSource();
      running().context.services.startWorker();
      [ada, bob] = [await signIn(), await signIn()];
    });
    after(() => source.close());

    it("sign in, refresh and know who they are", async () => {
      const second = await send("refresh", { refresh: ada.refresh_token });
      ada = await send("refresh by form", { refresh: second.refresh_token });
      const { sub } = await as(ada, "me");
      assert.equal(sub, ada.sub);
    });

    it("ask for what plans would give, and learn of the free one", async () => {
      assert.equal((await as(ada, "plan")).data.type, "novip");
      const { base, transfer } = await as(ada, "transfer quota");
      for (const amounts of [base, transfer]) {
        assert.deepEqual(amounts.offline, { total_assets: -1, assets: 0, size: 0 });
      }
      assert.equal((await as(ada, "invite code")).code, "");
      assert.equal((await send("country")).data.ip, "127.0.0.1");
      assert.equal((await as(ada, "known content")).gcid, "");
    });

    it("make folders, upload, and stop an upload", async () => {
      docs = (await as(ada, "make a folder")).file.id;
      const { form, file: coming } = await as(ada, "upload by form", { id: docs });
      const parts = new FormData();
      for (const [name, value] of Object.entries(form.multi_parts)) parts.set(name, value);
      parts.set("file", new Blob([HELLO]), "hello.txt");
      assert.equal((await fetch(form.url, { method: form.method, body: parts })).status, 200);
      hello = coming.id;
      const { file: large } = await as(ada, "begin an upload");
      assert.equal(large.phase, "PHASE_TYPE_PENDING");
      await as(ada, "delete", { id: large.id });
      const { file: empty } = await as(ada, "make an empty file");
      assert.equal(empty.phase, "PHASE_TYPE_COMPLETE");
      assert.deepEqual(await names(ada), ["Docs", "empty.txt"]);
      assert.equal((await as(ada, "about")).quota.usage, "5");
    });

    it("read each field of a file in its public type", async () => {
      const captcha = (await as(ada, "captcha for a call", { id: hello })).captcha_token;
      const one = await as(ada, "one file", { id: hello, captcha });
      const fields = one as unknown as Readonly<Record<string, unknown>>;
      const texts =
        "kind id parent_id name user_id size revision hash md5_checksum mime_type file_extension".split(" ");
      for (const field of [
        ...texts,
        "phase",
        "folder_type",
        "icon_link",
        "thumbnail_link",
        "web_content_link",
      ]) {
        assert.equal(typeof fields[field], "string", field);
      }
      for (const field of ["medias", "tags", "apps", "spell_name", "reference_events"]) {
        assert.ok(Array.isArray(fields[field]), field);
      }
      for (const value of Object.values(one.params)) assert.equal(typeof value, "string");
      assert.deepEqual(Buffer.from(await (await fetch(one.web_content_link)).arrayBuffer()), HELLO);
    });

    it("rename, star, copy and move, by tasks that can be asked for", async () => {
      assert.equal((await as(ada, "rename", { id: hello })).name, "hello, renamed.txt");
      await as(ada, "star", { id: hello });
      const { files } = await as(ada, "list stars");
      assert.deepEqual(
        files.map(({ id, tags }) => [id, tags[0]?.name]),
        [[hello, "STAR"]],
      );
      await over(ada, (await as(ada, "copy", { id: hello, to: "" })).task_id);
      await over(ada, (await as(ada, "move to the root", { id: hello })).task_id);
      assert.deepEqual(await names(ada), [
        "Docs",
        "empty.txt",
        "hello, renamed.txt",
        "hello, renamed(1).txt",
      ]);
    });

    it("have files fetched, whose id they know from the beginning", async () => {
      const url = source.at("/report.pdf", file(Buffer.from("a report")));
      const { list } = await as(ada, "look at what an address has", { url });
      assert.equal(list.resources[0]?.name, "report.pdf");
      const { task } = await as(ada, "fetch from elsewhere", { url });
      assert.notEqual(task.file_id, "");
      const { file_id } = await over(ada, task.id);
      assert.equal(file_id, task.file_id);
      const { tasks } = await as(ada, "list tasks");
      assert.deepEqual(
        tasks.map(({ id, reference_resource }) => [id, reference_resource.id]),
        [[task.id, file_id]],
      );
      await as(ada, "forget a task", { id: task.id });
      assert.deepEqual((await as(ada, "list tasks")).tasks, []);
    });

    it("share with a code; others look inside and save", async () => {
      await as(ada, "copy", { id: hello, to: docs });
      const { share_id: share, pass_code: code } = await as(ada, "share", { id: docs });
      const seen = await as(bob, "look at a share", { share, code });
      assert.equal(seen.share_status, "OK");
      const token = encodeURIComponent(seen.pass_code_token);
      const inside = await as(bob, "look into a share", { share, token, id: docs });
      assert.equal(inside.files.length, 1);
      const saved = await as(bob, "save", { share, token: seen.pass_code_token, id: docs });
      await over(bob, saved.restore_task_id);
      const { events } = await as(bob, "recent");
      assert.equal(events[0]?.type, "TYPE_RESTORE");
    });

    it("put into the trash, bring back, and delete", async () => {
      await over(ada, (await as(ada, "trash", { id: hello })).task_id);
      await over(ada, (await as(ada, "untrash", { id: hello })).task_id);
      await as(ada, "discard", { id: hello });
      await over(ada, (await as(ada, "empty the trash")).task_id);
      await over(ada, (await as(ada, "delete", { id: docs })).task_id);
      assert.ok(!(await names(ada)).includes("Docs"));
      await send("sign out", { refresh: ada.refresh_token });
    });
  },
  { HOLDALL_OFFLINE_ALLOW: "127.0.0.0/8" },
);
