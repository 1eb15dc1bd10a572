import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, startPeer, type Peer } from "./process.ts";

const ROOT = join(import.meta.dirname, "../..");
const NODE_FLAGS = ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"];
const NGINX = "/usr/sbin/nginx";
/** The first account of a server under measurement. */
export const EMAIL = "bench@example.org";
export const PASSWORD = "a phrase of four words";

/** Our server as `npm start` runs it, with a bearer token for the first account and for others made later. */
export interface Holdall extends Peer {
  readonly token: string;
  /** Makes an account; answers its bearer token. */
  account(email: string): Promise<string>;
}

export async function startHoldall(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Holdall> {
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOLDALL_HOST: "127.0.0.1",
    HOLDALL_PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOLDALL_ENV_FILE: "off",
    HOLDALL_DATA_DIR: join(folder, "holdall"),
    HOLDALL_QUOTA: "1TiB",
    HOLDALL_QUOTA_ENTRIES: "1000000000",
    HOLDALL_LOG_LEVEL: "warn",
    HOLDALL_REQUESTS_PER_MINUTE: "10000000",
    ...settings,
  };
  const holdall = async (...args: string[]): Promise<string> => {
    const program = [...NODE_FLAGS, join(ROOT, "scripts/holdall.ts"), ...args];
    const { stdout } = await promisify(execFile)(process.execPath, program, {
      env: { ...process.env, ...env },
    });
    return stdout.trim();
  };
  const account = async (email: string): Promise<string> => {
    await holdall("user", "create", "--email", email, "--password", PASSWORD);
    return holdall("token", "create", "--email", email);
  };
  const token = await account(EMAIL);
  const server = [...NODE_FLAGS, "--max-semi-space-size=16", join(ROOT, "server/main.ts")];
  const peer = await startPeer(process.execPath, server, { port, probe: "/healthz", env });
  return { ...peer, token, account };
}

/** nginx as Debian brings it, with its DAV module for PUT; null when it isn't installed. */
export async function startNginx(folder: string): Promise<Peer | null> {
  if (!existsSync(NGINX)) return null;
  const port = await freePort();
  const root = join(folder, "nginx");
  for (const name of ["files", "temporary"]) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, "nginx.conf"), configuration(root, port));
  return startPeer(NGINX, ["-p", root, "-c", join(root, "nginx.conf")], { port, probe: "/" });
}

const configuration = (root: string, port: number): string => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes auto;
pid ${root}/pid;
error_log ${root}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  client_max_body_size 0;
  client_body_buffer_size 1m;
  client_body_temp_path ${root}/temporary;
  server {
    listen 127.0.0.1:${port};
    root ${root}/files;
    location / { dav_methods PUT; autoindex on; autoindex_format json; gzip_static on; }
  }
}
`;
