import assert from "node:assert/strict";
import { before, it } from "node:test";
import { onOneLoginServer } from "../login/login-server.ts";
import { folderOf, nobody, person, shareOf, uploaded, type Answer, type Person } from "./house.ts";

const FILES = "/api/drive/v1/files";
const SHARE = "/api/drive/v1/share";

onOneLoginServer("strangers", (server) => {
  let ada: Person;
  let eve: Person;
  let file: string;
  let folder: string;
  let evesFolder: string;

  before(async () => {
    ada = await person(server());
    eve = await person(server());
    folder = await folderOf(ada, "Private");
    file = await uploaded(ada, server(), "diary.txt", "dear diary");
    evesFolder = await folderOf(eve, "Loot");
  });

  const error = (answer: Answer) => [answer.status, answer.body["error"]];
  const NOT_THERE = [404, "file_not_found"];

  it("can't tell the ids of a drive from ids that never were", async () => {
    const never = "0123456789abcdefghijklmnop";
    for (const ask of [
      (id: string) => eve.call("GET", `${FILES}/${id}`),
      (id: string) => eve.call("GET", `${FILES}?parent_id=${id}`),
      (id: string) => eve.call("POST", `${FILES}:batchTrash`, { ids: [evesFolder, id] }),
      (id: string) => eve.call("POST", `${FILES}:batchMove`, { ids: [evesFolder], to: { parent_id: id } }),
    ]) {
      const [real, unreal] = [await ask(folder), await ask(never)];
      assert.deepEqual(error(real), NOT_THERE);
      assert.equal(real.text.replaceAll(folder, never), unreal.text);
    }
    assert.equal((await eve.call("GET", `${FILES}/${evesFolder}`)).status, 200);
  });

  it("change nothing of others by naming it beside what is theirs", async () => {
    const [mallory, bob] = [await person(server()), await person(server())];
    const [mine, theirs] = [await folderOf(mallory, "mine"), await folderOf(bob, "theirs")];
    const gone = await folderOf(bob, "gone");
    await bob.call("DELETE", `${FILES}/${gone}`);
    for (const [call, body] of [
      ["batchTrash", { ids: [mine, theirs] }],
      ["batchUntrash", { ids: [gone] }],
      ["batchDelete", { ids: [mine, theirs] }],
      ["batchMove", { ids: [mine], to: { parent_id: theirs } }],
      ["batchMove", { ids: [theirs], to: { parent_id: mine } }],
      ["batchCopy", { ids: [theirs], to: { parent_id: mine } }],
      ["batchCopy", { ids: [mine], to: { parent_id: theirs } }],
    ] as const) {
      assert.deepEqual(error(await mallory.call("POST", `${FILES}:${call}`, body)), NOT_THERE, call);
    }
    await mallory.call("PATCH", `${FILES}/trash:empty`);
    const names = async (who: Person, parent: string) => {
      const { body } = await who.call("GET", `${FILES}?parent_id=${parent}`);
      return (body["files"] as { name: string }[]).map(({ name }) => name);
    };
    assert.deepEqual(await names(mallory, "*"), ["mine"]);
    assert.deepEqual(await names(bob, ""), ["gone", "theirs"]);
    assert.deepEqual(await names(bob, theirs), []);
    assert.equal((await bob.call("POST", `${FILES}:batchUntrash`, { ids: [gone] })).status, 200);
  });

  it("change nothing by withdrawing a share that isn't theirs", async () => {
    const share_id = await shareOf(ada, [file], { pass_code_option: "NOT_REQUIRED" });
    await eve.call("POST", `${SHARE}:batchDelete`, { ids: [share_id] });
    assert.equal((await eve.call("GET", `${SHARE}?share_id=${share_id}`)).body["share_status"], "OK");
  });

  it("see nothing through a share that lies outside of it", async () => {
    const share_id = await shareOf(ada, [folder]);
    const outside = [
      await eve.call("GET", `${SHARE}/detail?share_id=${share_id}&parent_id=${file}`),
      await eve.call("GET", `${SHARE}/file_info?share_id=${share_id}&file_id=${file}`),
      await eve.call("POST", `${SHARE}:batch_file_info`, { share_id, file_ids: [folder, file] }),
      await eve.call("POST", `${SHARE}/restore`, { share_id, file_ids: [file] }),
      await eve.call("POST", `${SHARE}/restore:intent`, { share_id, file_ids: [file] }),
      await eve.call("GET", `${SHARE}/file_info?share_id=${share_id}&file_id=${evesFolder}`),
    ];
    for (const answer of outside) assert.deepEqual(error(answer), NOT_THERE);
  });

  it("can't save into a drive that isn't theirs", async () => {
    const share_id = await shareOf(ada, [file]);
    const bob = await person(server());
    const into = await eve.call("POST", `${SHARE}/restore`, {
      share_id,
      to: { parent_id: await folderOf(bob, "B") },
    });
    assert.deepEqual(error(into), NOT_THERE);
  });

  it("see neither the tasks nor the uploads of others", async () => {
    assert.deepEqual((await eve.call("GET", "/api/drive/v1/tasks")).body["tasks"], []);
    const begun = await ada.call("POST", FILES, { kind: "drive#file", name: "up.bin", size: 5 });
    const upload = (begun.body["file"] as { id: string }).id;
    assert.deepEqual(error(await eve.call("GET", `${FILES}/${upload}`)), NOT_THERE);
    assert.deepEqual(error(await eve.call("DELETE", `${FILES}/${upload}`)), NOT_THERE);
    assert.equal((await ada.call("GET", `${FILES}/${upload}`)).body["phase"], "PHASE_TYPE_PENDING");
  });

  it("get nothing without a token, or with one made for another purpose", async () => {
    const { body } = await ada.call("POST", SHARE, { file_ids: [file], pass_code_option: "REQUIRED" });
    const query = `share_id=${String(body["share_id"])}&pass_code=${String(body["pass_code"])}`;
    const opened = await nobody(server()).call("GET", `${SHARE}?${query}`);
    const passCodeToken = String(opened.body["pass_code_token"]);
    const captcha = await nobody(server()).call("POST", "/api/v1/shield/captcha/init", {
      client_id: "c",
      device_id: "d",
      action: "GET:/drive/v1/share",
    });
    const unsigned = [
      { alg: "none", typ: "at+jwt" },
      { sub: ada.id, sid: "x", client_id: "holdall-web" },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const forged = [
      "",
      passCodeToken,
      String(captcha.body["captcha_token"]),
      `${unsigned}.`,
      `${ada.token}x`,
    ];
    for (const token of forged) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await nobody(server()).call("GET", "/api/v1/user/me", undefined, headers);
      assert.deepEqual(error(answer), [401, "unauthenticated"]);
    }
    const asPassCode = `${SHARE}/detail?share_id=${String(body["share_id"])}&pass_code_token=${passCodeToken}x`;
    assert.equal((await eve.call("GET", asPassCode)).body["share_status"], "PASS_CODE_ERROR");
  });

  it("can't spend an intent twice, nor take another's after it was redeemed", async () => {
    const share_id = await shareOf(ada, [file]);
    const { body } = await nobody(server()).call("POST", `${SHARE}/restore:intent`, { share_id });
    const intent_id = String(body["intent_id"]);
    assert.equal(intent_id.length, 43);
    const saver = await person(server());
    assert.equal((await saver.call("POST", `${SHARE}/restore:resume`, { intent_id })).status, 200);
    const stolen = await eve.call("POST", `${SHARE}/restore:resume`, { intent_id });
    assert.deepEqual(error(stolen), [410, "restore_intent_expired"]);
  });
});
