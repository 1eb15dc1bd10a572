import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documented } from "../support/documented.ts";
import { hasHaproxy, startHaproxy } from "../support/haproxy.ts";
import { hasNginx, startNginx } from "../support/nginx.ts";
import { runHoldall } from "../support/run-holdall.ts";
import { startProcess, type RunningServer } from "../support/server-process.ts";
import { sharedKeys } from "../support/server-pair.ts";
import { startPostgres } from "./own-postgres.ts";
import { times, type Phase } from "./phase.ts";
import { RollingLoad } from "./rolling-load.ts";

const PASSWORD = "a phrase of four words";
/** The value that the documentation gives for several servers. */
const DRAIN_S = "5";

interface Proxy {
  readonly origin: string;
  /**
   * Does what an operator does before a server is restarted, and after: it uses the documented lines for a proxy that
   * asks no server.
   */
  without(place: string): Promise<void>;
  withAll(): Promise<void>;
  stop(): Promise<void>;
}

type Places = Readonly<Record<string, string>>;
const nothing = async () => undefined;

/** Both proxies are set up as documented, but for this machine's addresses. */
const PROXIES: Readonly<Record<string, (places: Places) => Promise<Proxy>>> = {
  async nginx(places) {
    const asDocumented = (listen: string) =>
      documented("### nginx for two servers", "nginx", { ...places, "443 ssl": listen });
    const nginx = await startNginx(asDocumented);
    return {
      ...nginx,
      without: (place) =>
        nginx.reload((listen) => asDocumented(listen).replace(`${place} max_fails=0;`, `${place} down;`)),
      withAll: () => nginx.reload(asDocumented),
    };
  },
  async HAProxy(places) {
    const haproxy = await startHaproxy((listen) =>
      documented("### HAProxy", "haproxy", { ...places, ":443 ssl crt /etc/haproxy/drive.pem": listen }),
    );
    return { ...haproxy, without: nothing, withAll: nothing };
  },
};

/** Two servers are restarted one after the other, again and again, while people work: nobody is refused anything. */
export const rolling: Phase = {
  name: "rolling",
  async run() {
    const rounds = times("FAULTS_ROLLS", 5);
    if (rounds === 0) return "left out of the short run";
    if (!hasNginx() || !hasHaproxy()) return "left out. It needs nginx and HAProxy";
    const folder = mkdtempSync(join(tmpdir(), "holdall-rolling-"));
    const database = await startPostgres();
    const env = {
      ...sharedKeys(),
      HOLDALL_DATABASE_URL: database.url,
      HOLDALL_BLOB_URL: `disk:${join(folder, "blobs")}`,
      HOLDALL_TRUSTED_PROXIES: "127.0.0.1",
      HOLDALL_DRAIN_SECONDS: DRAIN_S,
      HOLDALL_LOG_LEVEL: "error",
    };
    const servers = [await begin(folder, "one", env), await begin(folder, "two", env)];
    const tokens = {
      working: await tokenOf("ada@example.org", servers[0]?.env ?? {}),
      listening: await tokenOf("li@example.org", servers[0]?.env ?? {}),
    };
    const [one, two] = servers.map(({ port }) => `127.0.0.1:${port}`);
    const seen: string[] = [];
    for (const [name, startProxy] of Object.entries(PROXIES)) {
      const proxy = await startProxy({ "10.0.0.11:8080": one ?? "", "10.0.0.12:8080": two ?? "" });
      const load = new RollingLoad(proxy.origin, tokens);
      for (let round = 0; round < rounds; round += 1) await restartEach(servers, proxy);
      await load.end();
      await proxy.stop();
      const { calls, failures, resumed, resets } = load;
      if (failures.length > 0 || resets > 0 || resumed === 0) {
        const told = [`${failures.length} of ${calls} failed, ${resumed} resumed, ${resets} resets`];
        throw new Error([`${name}:`, ...told, ...failures.slice(0, 10)].join("\n"));
      }
      seen.push(
        `${name}: ${calls} calls, none refused; streams went on ${resumed} times, none missed anything`,
      );
    }
    await Promise.all(servers.map((server) => server.stop()));
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
    return `${rounds} rolling restarts each. ${seen.join(". ")}`;
  },
};

function begin(folder: string, name: string, env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  return startProcess({ dataDir, env });
}

/** In the order of the list, each once the one before is ready again. */
async function restartEach(servers: RunningServer[], proxy: Proxy): Promise<void> {
  for (const [index, server] of servers.entries()) {
    const { dataDir, port, env } = server;
    await proxy.without(`127.0.0.1:${port}`);
    await server.stop();
    servers[index] = await startProcess({ dataDir, port, env });
    await proxy.withAll();
  }
}

async function tokenOf(email: string, env: Readonly<Record<string, string>>): Promise<string> {
  const run = async (...words: string[]) => {
    const { code, stdout, stderr } = await runHoldall(words, env);
    if (code !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  await run("user", "create", "--email", email, "--password", PASSWORD);
  return run("token", "create", "--email", email);
}
