import assert from "node:assert/strict";
import { before, it } from "node:test";
import { onEveryLoginServer } from "../login/login-server.ts";
import { folderOf, nobody, person, shareOf, type Answer, type Person } from "./house.ts";
import { rawRequest, sendRaw } from "./raw-http.ts";

const SIGN_IN = "/api/v1/auth/signin";
const KIB = 1024;

onEveryLoginServer("bodies without measure", (server) => {
  let ada: Person;
  let shareId: string;

  before(async () => {
    ada = await person(server());
    shareId = await shareOf(ada, [await folderOf(ada, "Shared")], { pass_code_option: "NOT_REQUIRED" });
  });

  const error = ({ status, body }: Pick<Answer, "status" | "body">) => [status, body["error"]];
  const TOO_LARGE = [413, "request_too_large"];
  const signIn = (body: unknown) => nobody(server()).call("POST", SIGN_IN, body);
  const host = () => `Host: ${new URL(server().origin).host}`;

  it("of strangers are refused by what they announce, before a byte of them comes", async () => {
    const headers = [host(), "Content-Type: application/json", `Content-Length: ${2 << 20}`];
    assert.deepEqual(
      error(await sendRaw(server().origin, rawRequest(`POST ${SIGN_IN}`, headers))),
      TOO_LARGE,
    );
  });

  it("of strangers are cut off when they announce nothing", async () => {
    const headers = [host(), "Content-Type: application/json", "Transfer-Encoding: chunked"];
    const chunk = `${(33 * KIB).toString(16)}\r\n${" ".repeat(33 * KIB)}\r\n`;
    const request = rawRequest(`POST ${SIGN_IN}`, headers, chunk);
    assert.deepEqual(error(await sendRaw(server().origin, request)), TOO_LARGE);
  });

  it("can't come as queries instead", async () => {
    const path = `/api/drive/v1/share?share_id=${shareId}&pass_code=${"x".repeat(9_000)}`;
    assert.deepEqual(error(await nobody(server()).call("GET", path)), TOO_LARGE);
  });

  it("are as large as people need once they are signed in", async () => {
    const ids = Array.from({ length: 9_000 }, (_, n) => `${n}`.padStart(26, "0"));
    const answer = await ada.call("POST", "/api/drive/v1/files:batchTrash", { ids });
    assert.deepEqual(error(answer), [404, "file_not_found"]);
  });

  it("may list what a stranger picks in a share", async () => {
    const file_ids = Array.from({ length: 9_000 }, (_, n) => `${n}`.padStart(26, "0"));
    const wish = { share_id: shareId, file_ids };
    const answer = await nobody(server()).call("POST", "/api/drive/v1/share/restore:plan", wish);
    assert.equal(answer.status, 200, answer.text);
  });

  it("hold no more values, and no deeper ones, than any call needs", async () => {
    const many = `{"username":[${"0,".repeat(15_000)}0]}`;
    assert.deepEqual(error(await signIn(many)), TOO_LARGE);
    const values = `{"ids":[${"0,".repeat(200_000)}0]}`;
    assert.deepEqual(error(await ada.call("POST", "/api/drive/v1/files:batchTrash", values)), TOO_LARGE);
    const deep = `{"username":${"[".repeat(100)}${"]".repeat(100)}}`;
    assert.deepEqual(error(await signIn(deep)), [400, "invalid_argument"]);
  });

  it("and addresses with a NUL are refused, and a backslash before u0000 is none", async () => {
    for (const spelling of ['"\\u0000"', '"\\\\\\u0000"', '{"\\u0000":1}']) {
      const body = `{"kind":"drive#folder","name":${spelling}}`;
      const answer = await ada.call("POST", "/api/drive/v1/files", body);
      assert.deepEqual(error(answer), [400, "file_name_invalid"], spelling);
      const anonymous = await signIn(`{"username":${spelling}}`);
      assert.deepEqual(error(anonymous), [400, "invalid_argument"], spelling);
    }
    for (const path of ["/api/drive/v1/files/a%00b", "/api/drive/v1/files?parent_id=%00"]) {
      assert.deepEqual(error(await ada.call("GET", path)), [400, "invalid_argument"], path);
    }
    const named = await ada.call("POST", "/api/drive/v1/files", {
      kind: "drive#folder",
      name: "100%2500 \\u0000",
    });
    assert.equal(named.status, 200, named.text);
  });
});
