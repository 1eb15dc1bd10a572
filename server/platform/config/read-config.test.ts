import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "./read-config.ts";
import { startFaultOf } from "./start-fault-of.ts";
import { StartFault } from "../start-fault.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "holdall-config-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (environment: Record<string, string> = {}) =>
  readConfig({ HOLDALL_DATA_DIR: dataDir, ...environment });

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    return error instanceof StartFault ? error.sentences : [String(error)];
  }
}

describe("the configuration", () => {
  it("needs nothing to be set", () => {
    const config = read();
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: "http://localhost:8080",
      databaseUrl: `sqlite:${join(dataDir, "holdall.sqlite")}`,
      blobUrl: `disk:${dataDir}`,
      smtpUrl: null,
      bounceMailbox: null,
      quotaBytes: 20 * 2 ** 30,
      worker: true,
    });
  });

  it("tells everything that is wrong at once, in sentences that name the variable", () => {
    const faults = faultsOf({
      PORT: "eighty",
      HOLDALL_PUBLIC_URL: "https://drive.example/path",
      HOLDALL_QUOTA: "much",
      HOLDALL_LOG_LEVEL: "loud",
      HOLDALL_WORKER: "perhaps",
      HOLDALL_QUOTTA: "1GiB",
      HOLDALL_LINK_KEY: "short",
    });
    expect(faults).toHaveLength(7);
    for (const name of ["PORT", "PUBLIC_URL", "QUOTA ", "LOG_LEVEL", "WORKER", "QUOTTA", "LINK_KEY"]) {
      expect(faults.filter((fault) => fault.includes(name))).toHaveLength(1);
    }
    for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+ .+\.$/);
  });

  it.each([
    ["drive.example.org", {}],
    ["Drive.example.org:443", {}],
    ["example.net", { HOLDALL_EXTRA_ORIGINS: "https://other.example,https://example.net:443" }],
    ["example.net", { HOLDALL_EXTRA_ORIGINS: "https://uploads.example.net" }],
    ["site.example:80", { HOLDALL_PUBLIC_URL: "http://site.example" }],
  ])("a door for S3 at %s can't take the place of a site", (host, more) => {
    const site = { HOLDALL_PUBLIC_URL: "https://drive.example.org", ...more };
    expect(faultsOf({ ...site, HOLDALL_S3_DOOR_HOST: host })).toEqual([
      "HOLDALL_S3_DOOR_HOST must be a host at which there is no site.",
    ]);
    expect(read({ ...site, HOLDALL_S3_DOOR_HOST: "s3.drive.example.org" }).s3DoorHost).toBe(
      "s3.drive.example.org",
    );
  });

  it("keeps passwords out of its complaints", () => {
    const faults = faultsOf({ HOLDALL_DATABASE_URL: "mysql://root:hunter2@db/holdall" });
    expect(faults.join()).toContain("HOLDALL_DATABASE_URL");
    expect(faults.join()).not.toContain("hunter2");
  });

  it("reads sizes with units", () => {
    expect(read({ HOLDALL_QUOTA: "500MiB" }).quotaBytes).toBe(500 * 2 ** 20);
    expect(read({ HOLDALL_QUOTA: "123" }).quotaBytes).toBe(123);
  });

  it("makes its secrets once, for their owner's eyes only", () => {
    const first = read().secrets;
    expect(read().secrets).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(6);
    expect(statSync(join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, "secrets.json"), "utf8")).toContain(first.linkKey);
  });

  it("prefers a secret of the environment to the stored one", () => {
    const given = "g".repeat(32);
    expect(read({ HOLDALL_LINK_KEY: given }).secrets.linkKey).toBe(given);
  });

  it("lets nginx send files from a disk only", () => {
    const onS3 = { HOLDALL_BLOB_URL: "s3://holdall?endpoint=https://s3.example.org" };
    expect(faultsOf({ ...onS3, HOLDALL_ACCEL_PREFIX: "/blobs" }).join()).toMatch(
      /HOLDALL_ACCEL_PREFIX works with blobs on a disk only\./,
    );
  });

  it("refuses damaged secrets instead of making new ones", () => {
    writeFileSync(join(dataDir, "secrets.json"), "{}");
    expect(faultsOf({}).join()).toMatch(/secrets\.json has no good/);
  });
});

describe("a start that fails", () => {
  const told = (code: string) =>
    startFaultOf(Object.assign(new Error("x"), { code }), "/srv/data").sentences.join();

  it("is told in a sentence with the way out", () => {
    expect(told("EROFS")).toMatch(/\/srv\/data .*only be read.*HOLDALL_DATA_DIR/);
    expect(told("SQLITE_CANTOPEN")).toMatch(/\/srv\/data/);
    expect(told("SQLITE_READONLY_DIRECTORY")).toMatch(/only read/);
    expect(told("3D000")).toMatch(/HOLDALL_DATABASE_URL .*Create it/);
    expect(told("EROFS")).not.toMatch(/ {4}at /);
  });

  it("finds the reason of a connection that failed on every address", () => {
    const refused = Object.assign(new Error("x"), { code: "ECONNREFUSED" });
    expect(startFaultOf(new AggregateError([refused])).sentences.join()).toMatch(/doesn't answer/);
  });
});
