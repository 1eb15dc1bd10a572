/**
 * The S3 server shared by every test process: Ceph's object gateway over one monitor and one store in memory, as
 * Debian packages them (`apt-get install radosgw ceph-mon ceph-osd`).
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./ports.ts";
import { keep, type SharedServer } from "./shared-server.ts";

const START_MS = 90_000;
const ACCESS_KEY = "HOLDALLTESTACCESSKEY";
const run = promisify(execFile);

interface Cluster {
  readonly folder: string;
  readonly conf: string;
  readonly children: ChildProcess[];
}

async function start(folder: string): Promise<SharedServer> {
  const cluster: Cluster = { folder, conf: join(folder, "ceph.conf"), children: [] };
  try {
    await startMonitor(cluster);
    await startStore(cluster);
    const secret = randomUUID();
    const endpoint = await startGateway(cluster, secret);
    const address = JSON.stringify({ endpoint, accessKeyId: ACCESS_KEY, secretAccessKey: secret });
    return { address, stop: () => stop(cluster) };
  } catch (error) {
    await stop(cluster);
    throw error;
  }
}

async function startMonitor(cluster: Cluster): Promise<void> {
  const { folder, conf } = cluster;
  const fsid = randomUUID();
  const address = `127.0.0.1:${await freePort()}`;
  writeFileSync(conf, configuration(folder, fsid, address));
  const keys = join(folder, "keyring");
  const monitorKeys = join(folder, "mon.keyring");
  const map = join(folder, "monmap");
  await run("ceph-authtool", ["-C", monitorKeys, "--gen-key", "-n", "mon.", "--cap", "mon", "allow *"]);
  const caps = ["mon", "osd", "mgr"].flatMap((part) => ["--cap", part, "allow *"]);
  await run("ceph-authtool", ["-C", keys, "--gen-key", "-n", "client.admin", ...caps]);
  appendFileSync(monitorKeys, readFileSync(keys));
  await run("monmaptool", ["--create", "--addv", "a", `[v2:${address}]`, "--fsid", fsid, map]);
  await run("ceph-mon", ["-c", conf, "--mkfs", "-i", "a", "--monmap", map, "--keyring", monitorKeys]);
  launch(cluster, "ceph-mon", ["-i", "a", "-f"]);
}

async function startStore(cluster: Cluster): Promise<void> {
  const { folder, conf } = cluster;
  const data = join(folder, "osd.0");
  mkdirSync(data);
  const uuid = randomUUID();
  await ceph(cluster, "osd", "new", uuid);
  const caps = ["mon", "allow profile osd", "osd", "allow *"];
  await ceph(cluster, "auth", "get-or-create", "osd.0", ...caps, "-o", join(data, "keyring"));
  await run("ceph-osd", ["-c", conf, "-i", "0", "--mkfs", "--osd-uuid", uuid]);
  launch(cluster, "ceph-osd", ["-i", "0", "-f"]);
}

async function startGateway(cluster: Cluster, secret: string): Promise<string> {
  const { folder, conf } = cluster;
  const keyring = join(folder, "rgw.keyring");
  const caps = ["mon", "allow rw", "osd", "allow rwx"];
  await ceph(cluster, "auth", "get-or-create", "client.rgw", ...caps, "-o", keyring);
  const port = await freePort();
  const frontend = `--rgw-frontends=beast endpoint=127.0.0.1:${port}`;
  launch(cluster, "radosgw", ["-n", "client.rgw", "-k", keyring, "-f", frontend]);
  const user = [
    "--uid=holdall",
    "--display-name=holdall",
    `--access-key=${ACCESS_KEY}`,
    `--secret=${secret}`,
  ];
  await run("radosgw-admin", ["-c", conf, "-k", join(folder, "keyring"), "user", "create", ...user], {
    timeout: START_MS,
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await untilAnswers(cluster, endpoint);
  return endpoint;
}

const configuration = (folder: string, fsid: string, address: string): string => `[global]
fsid = ${fsid}
mon_host = [v2:${address}]
mon_initial_members = a
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
keyring = ${folder}/keyring
run_dir = ${folder}
admin_socket =
pid_file =
log_file = ${folder}/$name.log
log_to_stderr = false
mon_cluster_log_file = ${folder}/cluster.log
public_network = 127.0.0.0/8
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_warn_on_pool_no_redundancy = false
[mon.a]
mon_data = ${folder}/mon.a
[osd]
osd_data = ${folder}/osd.$id
keyring = ${folder}/osd.$id/keyring
osd_objectstore = memstore
memstore_device_bytes = 8589934592
osd_class_load_list = *
osd_class_default_list = *
[client.rgw]
rgw_multipart_min_part_size = 5242880
rgw_enable_usage_log = false
rgw_gc_obj_min_wait = 60
`;

const ceph = ({ conf, folder }: Cluster, ...words: string[]) =>
  run("ceph", ["-c", conf, "-k", join(folder, "keyring"), "--connect-timeout", "60", ...words]);

function launch(cluster: Cluster, program: string, args: readonly string[]): void {
  const said = openSync(join(cluster.folder, `${program}.out`), "a");
  cluster.children.push(
    spawn(program, ["-c", cluster.conf, ...args], { cwd: cluster.folder, stdio: ["ignore", said, said] }),
  );
}

async function untilAnswers({ children, folder }: Cluster, endpoint: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const gone = children.find(({ exitCode }) => exitCode !== null);
    if (gone || Date.now() > deadline) {
      throw new Error(`radosgw didn't start: ${readFileSync(join(folder, "radosgw.out"), "utf8")}`);
    }
    const answer = await fetch(endpoint).catch(() => null);
    if (answer) return;
    await sleep(200);
  }
}

/** Nothing in it is kept, so nothing is waited for. */
async function stop({ children }: Cluster): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = running.map((child) => once(child, "exit"));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(ended);
}

await keep(process.argv[2]!, start);
