/** Many strangers, each with an address of their own, who ask for all they can get, one request after another: see `Crowd`. */
import { randomBytes, randomInt } from "node:crypto";
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { Crowd } from "./crowd.ts";

/** Addresses of this machine's own network, as if each was somebody else's. */
const NETWORK = "127.0.1.";

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

const junk = (bytes: number): string => randomBytes(bytes / 2).toString("hex");
const json = (path: string, body: object): Asked => ({ method: "POST", path, body: JSON.stringify(body) });
const id = (): string => junk(26);

/** Requests that cost a server something and need no account. */
const REQUESTS: readonly ((share: string) => Asked)[] = [
  () => ({ method: "GET", path: `/login/session/end?client_id=holdall-web&state=${junk(2_000)}` }),
  () => ({ method: "GET", path: `/login/session/end?client_id=holdall-web&state=${junk(30_000)}` }),
  () => ({ method: "GET", path: authorization(junk(64)) }),
  () => ({ method: "GET", path: authorization(junk(20_000)) }),
  (share) => json("/api/drive/v1/share/restore:intent", { share_id: share, file_ids: ids(9_000) }),
  (share) => json("/api/drive/v1/share/restore:intent", { share_id: share, file_ids: [id()] }),
  (share) => ({ method: "GET", path: `/api/drive/v1/share?share_id=${share}` }),
  () => json("/api/v1/auth/signin", { username: Array.from({ length: 100_000 }, () => 0) }),
  () => json("/api/v1/auth/signin", { username: `${id()}@example.org`, password: junk(20) }),
  () => json("/api/v1/auth/verification", { email: `${id()}@example.org` }),
  () => json("/api/v1/shield/captcha/init", { action: "POST:/v1/auth/signin", device_id: id() }),
  () => json("/api/help/v1/vote", { path: `/faq/${id()}`, locale: "en-US", useful: true }),
  () => ({ method: "GET", path: `/api/drive/v1/share?share_id=${id()}&pass_code=${junk(6)}` }),
  () => ({ method: "GET", path: `/s/${id()}` }),
  () => ({ method: "POST", path: "/api/drive/v1/files:batchUpload", body: junk(200_000) }),
];

const authorization = (state: string): string => {
  const query = new URLSearchParams({
    client_id: "holdall-web",
    response_type: "code",
    scope: "openid",
    redirect_uri: "http://127.0.0.1/auth",
    code_challenge: junk(43),
    code_challenge_method: "S256",
    state,
  });
  return `/login/auth?${query}`;
};

const ids = (count: number): readonly string[] => Array.from({ length: count }, id);

const answers = new Map<number, number>();
let isOver = false;

async function ask(port: number, localAddress: string, share: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!isOver) {
    const asked = REQUESTS[randomInt(REQUESTS.length)];
    if (!asked) return;
    const status = await answerOf(asked(share), { port, localAddress, agent });
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  agent.destroy();
}

/** 0 when the connection was cut. */
function answerOf(
  { method, path, body }: Asked,
  from: { readonly port: number; readonly localAddress: string; readonly agent: Agent },
): Promise<number> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { "content-type": "application/json" };
    const asked = request({ ...from, host: "127.0.0.1", method, path, headers }, (response) => {
      response.resume();
      response.on("close", () => resolve(response.statusCode ?? 0));
    });
    asked.on("error", () => resolve(0));
    asked.end(body);
  });
}

parentPort?.once("message", () => (isOver = true));
const { port, count, share } = workerData as Crowd;
await Promise.all(Array.from({ length: count }, (_, index) => ask(port, `${NETWORK}${index + 1}`, share)));
parentPort?.postMessage(answers);
parentPort?.close();
