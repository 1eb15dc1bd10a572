import assert from "node:assert/strict";
import { before, it } from "node:test";
import { onEveryLoginServer } from "../login/login-server.ts";
import { folderOf, nobody, person, shareOf, uploaded, type Person } from "./house.ts";

const API = "/api/drive/v1";

onEveryLoginServer("inputs", (server) => {
  let ada: Person;
  let file: string;

  before(async () => {
    ada = await person(server());
    file = await uploaded(ada, server(), "diary.txt", "dear diary");
  });

  it("with a NUL are refused wherever they stand", async () => {
    const share_id = await shareOf(ada, [file]);
    const attempts: [string, string, unknown?][] = [
      ["GET", `${API}/files/%00`],
      ["GET", `${API}/files/a%00b/ancestors`],
      ["GET", `${API}/tasks/%00`],
      ["GET", `${API}/tasks?type=%00`],
      ["GET", `${API}/tasks?filters=${encodeURIComponent('{"type":{"eq":"\\u0000"}}')}`],
      ["GET", `${API}/share?share_id=%00`],
      ["POST", `${API}/files`, { kind: "drive#folder", name: "ab", folder_type: "\0" }],
      ["POST", `${API}/share`, { file_ids: [file], title: "a\0b" }],
      ["POST", `${API}/share`, { file_ids: [file], share_to: "\0" }],
      ["PATCH", `${API}/share`, { share_id, title: "\0" }],
      ["POST", `${API}/share:batchDelete`, { ids: ["\0"] }],
      ["POST", "/api/v1/auth/verification/verify", { verification_id: "\0", verification_code: "1" }],
    ];
    for (const [method, path, body] of attempts) {
      const answer = await ada.call(method, path, body);
      assert.equal(answer.status, 400, `${method} ${path}: ${answer.text}`);
    }
  });

  it("that no honest client sends are refused", async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => `id-${index}`);
    const attempts: [string, string, object?][] = [
      ["POST", `${API}/files:batchTrash`, { ids: many }],
      ["POST", `${API}/files:batchDelete`, { ids: [] }],
      ["POST", `${API}/files:batchMove`, { ids: ["a'; drop table node; --"], to: {} }],
      ["GET", `${API}/files?limit=0`],
      ["GET", `${API}/files?limit=1001`],
      ["GET", `${API}/files?order=RANDOM`],
      ["GET", `${API}/files?parent_id=..`],
      ["POST", `${API}/files`, { kind: "drive#event", name: "x" }],
      ["POST", `${API}/files`, { kind: "drive#file", name: "x", user_modified_time: "yesterday" }],
    ];
    for (const [method, path, body] of attempts) {
      const { status, body: answer } = await ada.call(method, path, body);
      assert.deepEqual([status, answer["error"]], [400, "invalid_argument"], `${method} ${path}`);
    }
    const most = await ada.call("POST", `${API}/files:batchTrash`, { ids: many.slice(1) });
    assert.deepEqual([most.status, most.body["error"]], [404, "file_not_found"]);
  });

  it("of sizes that can't be are refused", async () => {
    const sizes = [-1, 1.5, 1e300, "-1", "1.5", "1e3", "0x10", "9007199254740993", [], { valueOf: 1 }];
    for (const size of sizes) {
      const answer = await ada.call("POST", `${API}/files`, { kind: "drive#file", name: "x", size });
      assert.equal(answer.status, 400, `${JSON.stringify(size)}: ${answer.text}`);
    }
    const nan = await ada.call("POST", `${API}/files`, '{"kind":"drive#file","name":"x","size":NaN}');
    assert.equal(nan.status, 400);
    const huge = await ada.call("POST", `${API}/files`, { kind: "drive#file", name: "x", size: 2 ** 52 });
    assert.equal(huge.body["error"], "file_too_large");
    for (const [query, status] of [
      ["limit=-1", 400],
      ["limit=NaN", 400],
      ["limit=1e9", 400],
      ["page_token=%27%20or%201=1", 400],
    ] as const) {
      assert.equal((await ada.call("GET", `${API}/files?${query}`)).status, status, query);
    }
    for (const terms of [{ restore_limit: "-5" }, { restore_limit: 0 }, { expiration_days: "99999999999" }]) {
      assert.equal((await ada.call("POST", `${API}/share`, { file_ids: [file], ...terms })).status, 400);
    }
  });

  it("can't reach the prototypes of objects", async () => {
    const polluting = [
      '{"__proto__":{"a":1},"kind":"drive#folder","name":"p"}',
      '{"constructor":{"prototype":{"a":1}}}',
    ];
    for (const body of polluting) assert.equal((await ada.call("POST", `${API}/files`, body)).status, 400);
    for (const field of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      const filters = encodeURIComponent(`{"${field}":{"eq":true}}`);
      for (const list of ["files", "tasks"]) {
        assert.equal(
          (await ada.call("GET", `${API}/${list}?filters=${filters}`)).status,
          400,
          `${list} ${field}`,
        );
      }
    }
    assert.equal(({} as Record<string, unknown>)["a"], undefined);
  });

  it("nested beyond reason, repeated or of the wrong kind are refused, not failed at", async () => {
    const deep = `{"kind":"drive#folder","name":"d","resumable":${"[".repeat(500_000)}${"]".repeat(500_000)}}`;
    assert.equal((await ada.call("POST", `${API}/files`, deep)).status, 400);
    const headers = { "content-type": "text/plain" };
    assert.equal((await ada.call("POST", `${API}/files`, "{}", headers)).status, 400);
    for (const path of [
      "/login/check?t=a&t=b",
      "/login/check?t[]=a",
      "/login/interaction/x?lang=ja&lang=ko",
    ]) {
      assert.equal((await nobody(server()).call("GET", path)).status, 400, path);
    }
    assert.equal((await ada.call("GET", `${API}/share?share_id=a&share_id=b`)).status, 400);
    assert.equal((await ada.call("GET", `${API}/files/%E0%A4%A`)).status, 400);
    assert.equal(
      (await ada.call("POST", `${API}/files:batchTrash`, { ids: Array(100_000).fill(file) })).status,
      413,
    );
  });

  it("as names can't leave their folder, nor carry controls", async () => {
    const bad = [
      "..",
      "a/b",
      "../../etc/passwd",
      "a\r\nSet-Cookie: a=b",
      "a\0b",
      "\ud800",
      "\u200b\u200d\u200e",
    ];
    const error = async (method: string, path: string, body: object) =>
      (await ada.call(method, `${API}${path}`, body)).body["error"];
    const link = { upload_type: "UPLOAD_TYPE_URL", url: { url: "https://example.com/a" } };
    for (const name of bad) {
      const refused = [
        await error("POST", "/files", { kind: "drive#folder", name }),
        await error("POST", "/files", { kind: "drive#file", name, size: "1" }),
        await error("POST", "/files", {
          kind: "drive#file",
          name,
          size: "1",
          upload_type: "UPLOAD_TYPE_FORM",
        }),
        await error("POST", "/files", { kind: "drive#file", name, ...link }),
        await error("PATCH", `/files/${file}`, { name }),
      ];
      assert.deepEqual([...new Set(refused)], ["file_name_invalid"], JSON.stringify(name));
    }
    for (const path of ["a\0b", "a\nb", "a/\u200b"]) {
      const { body } = await ada.call("POST", `${API}/files:batchCreateFolders`, { paths: [path] });
      const [made] = (body["folders"] ?? [body]) as readonly { error: string }[];
      assert.equal(made?.error, "file_name_invalid", JSON.stringify(path));
    }
    const names = [{ name: "a\0b", kind: "drive#file" }];
    assert.equal(
      await error("POST", "/files:conflicts", { to: { parent_id: "" }, names }),
      "file_name_invalid",
    );
    const tricky = await folderOf(ada, '<img src=x onerror="alert(1)">\\..\\"; drop table node;--');
    assert.equal((await ada.call("GET", `${API}/files/${tricky}`)).status, 200);
  });
});
