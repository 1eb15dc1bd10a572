import { documented } from "../support/documented.ts";
import { startFlakyProxy, type FlakyProxy } from "../support/flaky-proxy.ts";
import { startNginx, type RunningNginx } from "../support/nginx.ts";
import { freshBucket, type TestBucket } from "../support/s3.ts";
import { sharedKeys } from "../support/server-pair.ts";
import { Instance } from "./instance.ts";
import { startPostgres, type Postgres } from "./own-postgres.ts";

/** Two servers and a worker behind nginx, on a database and a bucket whose lines can be hurt. */
export class ChaosGround {
  /** Never started: it looks straight at the database and the bucket. */
  readonly looking: Instance;
  readonly servers: readonly Instance[];
  readonly origin: string;
  readonly database: Postgres;
  readonly databaseLine: FlakyProxy;
  readonly storeLine: FlakyProxy;
  readonly #nginx: RunningNginx;
  readonly #bucket: TestBucket;

  private constructor(parts: {
    readonly looking: Instance;
    readonly servers: readonly Instance[];
    readonly database: Postgres;
    readonly databaseLine: FlakyProxy;
    readonly storeLine: FlakyProxy;
    readonly nginx: RunningNginx;
    readonly bucket: TestBucket;
  }) {
    this.looking = parts.looking;
    this.servers = parts.servers;
    this.origin = parts.nginx.origin;
    this.database = parts.database;
    this.databaseLine = parts.databaseLine;
    this.storeLine = parts.storeLine;
    this.#nginx = parts.nginx;
    this.#bucket = parts.bucket;
  }

  static async make(): Promise<ChaosGround> {
    const [database, bucket] = [await startPostgres(), await freshBucket()];
    const [databaseLine, storeLine] = [await startFlakyProxy(), await startFlakyProxy()];
    const url = new URL(database.url);
    databaseLine.target(Number(url.port));
    url.port = String(databaseLine.port);
    storeLine.target(Number(new URL(bucket.endpoint).port));
    const common = { ...bucket.env, ...sharedKeys() };
    const looking = await Instance.make({ ...common, HOLDALL_DATABASE_URL: database.url });
    const ports: Instance[] = [];
    let origin = "";
    const nginx = await startNginx((listen) => {
      origin = `http://${listen}`;
      return asDocumented(listen, ports);
    });
    for (let at = 0; at < 2; at += 1) {
      ports.push(
        await Instance.make({
          ...common,
          HOLDALL_DATABASE_URL: url.href,
          HOLDALL_BLOB_URL: bucket.through(storeLine.origin).blobUrl,
          HOLDALL_PUBLIC_URL: origin,
          HOLDALL_TRUSTED_PROXIES: "127.0.0.1",
          HOLDALL_LOG_LEVEL: "fatal",
        }),
      );
    }
    await nginx.reload((listen) => asDocumented(listen, ports));
    const ground = new ChaosGround({
      looking,
      servers: ports,
      database,
      databaseLine,
      storeLine,
      nginx,
      bucket,
    });
    for (const server of ground.servers) await server.start();
    ground.servers[0]?.startWorker();
    return ground;
  }

  async remove(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    await this.#nginx.stop();
    await Promise.all([this.databaseLine.close(), this.storeLine.close()]);
    await this.#bucket.drop();
    await this.database.remove();
    for (const instance of [this.looking, ...this.servers]) instance.remove();
  }
}

/** Before the servers' ports are known, it sends nobody anywhere. */
function asDocumented(listen: string, servers: readonly Instance[]): string {
  const place = (at: number) => `127.0.0.1:${servers[at]?.port ?? 9}`;
  return documented("### nginx for two servers", "nginx", {
    "10.0.0.11:8080": place(0),
    "10.0.0.12:8080": place(1),
    "443 ssl": listen,
  });
}
