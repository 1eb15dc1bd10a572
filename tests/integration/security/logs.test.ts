import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { runCommand } from "../../../server/cli/run-command.ts";
import { initCaptcha } from "../login/human.ts";
import { startServer } from "../../support/start-server.ts";

const PASSWORD = "four words are long";

it("writes no secret into the log, and no line that a request made up", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "holdall-logs-"));
  const secrets: string[] = [PASSWORD, "open4me"];
  const environment = { HOLDALL_DATA_DIR: dataDir, HOLDALL_LOG_LEVEL: "silent" };
  const run = (...words: string[]) =>
    runCommand(words, environment, { print: (line) => void secrets.push(line), complain: assert.fail });
  await run("user", "create", "--email", "ada@example.org", "--password", PASSWORD);
  secrets.pop();
  await run("token", "create", "--email", "ada@example.org");
  const token = secrets.at(-1) ?? "";
  const server = await startServer({ dataDir, env: { HOLDALL_LOG_LEVEL: "trace" } });
  try {
    const call = async (method: string, path: string, body?: unknown) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const reply = await fetch(server.origin + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      return (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, never>;
    };
    const begun = await call("POST", "/api/drive/v1/files", { kind: "drive#file", name: "a", size: 5 });
    const endpoint = new URL((begun["resumable"]?.["params"] as unknown as { endpoint: string }).endpoint);
    secrets.push(endpoint.pathname.split("/").at(-1) ?? "");
    await call("PATCH", endpoint.pathname);
    const folder = await call("POST", "/api/drive/v1/files", { kind: "drive#folder", name: "f" });
    const share = await call("POST", "/api/drive/v1/share", {
      file_ids: [folder["file"]?.["id"]],
      pass_code_option: "REQUIRED",
      custom_pass_code: "open4me",
    });
    const opened = await call("GET", `/api/drive/v1/share?share_id=${share["share_id"]}&pass_code=open4me`);
    secrets.push(String(opened["pass_code_token"]));
    await call("GET", `/api/drive/v1/share/detail?share_id=x&pass_code_token=${opened["pass_code_token"]}`);
    await call("POST", "/api/v1/auth/signin", { username: "ada@example.org", password: PASSWORD });
    const deviceId = "feedfacefeedfacefeedfacefeedface";
    const action = "POST:/v1/auth/signin";
    const { captcha_token = "" } = await initCaptcha(server.origin, { action, deviceId });
    secrets.push(captcha_token);
    const guess = await fetch(`${server.origin}/api/v1/auth/signin`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-device-id": deviceId, "x-client-id": "holdall-web" },
      body: JSON.stringify({ username: "ada@example.org", password: "a wrong guess", captcha_token }),
    });
    assert.equal(((await guess.json()) as { error: string }).error, "invalid_account_or_password");
    await call("POST", "/api/v1/auth/token", { grant_type: "refresh_token", refresh_token: token });
    await call("GET", "/login/sign-up?invitation=k7qd-9mwx-h3fp-c2tr");
    secrets.push("k7qd-9mwx-h3fp-c2tr", "k7qd9mwxh3fpc2tr");
    await call("GET", "/d/secretlink.mac/name.txt").catch(() => undefined);
    await call("GET", '/api/x%0a{"level":60,"msg":"made up"}?a=%0d%0ab');
    const figures = await (await fetch(`${server.origin}/metrics`)).text();
    assert.match(figures, /^holdall_sign_ins_refused_total\{by="password"\} 1$/m);
    await server.stop();
    const log = server.log();
    const keys = Object.values(JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as object);
    for (const secret of [...secrets, ...keys, "secretlink"]) {
      assert.ok(secret.length > 0 && !log.includes(secret), `the log has ${secret}`);
    }
    // Programs that shut addresses out look for exactly this: docs/operators.md.
    assert.match(log, /^\{"level":40,"time":\d{13},"address":"127\.0\.0\.1","msg":"sign-in refused"\}$/m);
    const lines = log.split("\n").map((line) => JSON.parse(line) as { level: number });
    assert.ok(lines.length > 8);
    assert.ok(lines.every(({ level }) => level < 50));
  } finally {
    await server.kill9();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
