import { createHash, randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import type { Database } from "../../../server/database.ts";
import { freshDatabase, type TestDatabase } from "../../support/databases.ts";
import { leftOut } from "../../support/left-out.ts";
import { freshBucket, hasS3, type TestBucket } from "../../support/s3.ts";
import { startServer } from "../../support/start-server.ts";
import { Account, operate } from "./account.ts";

type Env = Record<string, string>;

export const PASSPHRASE = "seven paper boats sail tonight";
export const OWNER = "ada.of.the.backup@example.org";
export const FOLDER = "Merger with Acme";
/** U+2028 ends a line for some readers. */
export const FILE = "the offer\u2028in two lines.txt";
export const SMALL = Buffer.from(`What nobody else may read ${randomBytes(20).toString("hex")}`);
/** Four pieces of age, the last of them short. */
export const LARGE = randomBytes(200_000);

export interface KeyPair {
  readonly recipient: string;
  readonly identity: string;
  /** Path of a file with the secret key, as `age-keygen` writes it. */
  readonly file: string;
}

/** An instance of somebody's, its blobs in a bucket if it is on PostgreSQL and one can be had; keys; room for backups. */
export class BackupScene {
  readonly folder = mkdtempSync(join(tmpdir(), "holdall-encrypted-"));
  readonly #databases: TestDatabase[] = [];
  #bucket: TestBucket | undefined;
  env!: Env;
  passphraseFile!: string;

  async open(dialect: Database["dialect"]): Promise<this> {
    if (dialect === "postgres" && !hasS3()) leftOut("radosgw", "encrypted backups of a bucket");
    this.#bucket = dialect === "postgres" && hasS3() ? await freshBucket() : undefined;
    this.env = { ...(await this.instance("data", dialect)), ...this.#bucket?.env };
    this.passphraseFile = this.secret("passphrase", `${PASSPHRASE}\n`);
    const server = await startServer({ dataDir: this.path("data"), env: this.env });
    const ada = await Account.make(this.env, OWNER, () => server.origin);
    const folder = await ada.folder(FOLDER);
    await ada.file(FILE, SMALL, folder);
    await ada.file("large.bin", LARGE, folder);
    await server.stop();
    return this;
  }

  async close(): Promise<void> {
    await this.#bucket?.drop();
    for (const database of this.#databases) await database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** The variables of an empty instance. */
  async instance(name: string, dialect: Database["dialect"]): Promise<Env> {
    const HOLDALL_DATA_DIR = this.path(name);
    if (dialect === "sqlite") return { HOLDALL_DATA_DIR };
    const database = await freshDatabase(dialect);
    this.#databases.push(database);
    return { HOLDALL_DATA_DIR, HOLDALL_DATABASE_URL: database.url };
  }

  /** A file that only this account may read. */
  secret(name: string, text: string, mode = 0o600): string {
    const file = this.path(name);
    writeFileSync(file, text, { mode });
    return file;
  }

  async key(name: string): Promise<KeyPair> {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const text = `# created: today\n# public key: ${recipient}\n${identity}\n`;
    return { recipient, identity, file: this.secret(name, text) };
  }

  /** Answers the folder. */
  async backup(name: string, ...options: string[]): Promise<string> {
    await operate(this.env, "backup", this.path(name), ...options);
    return this.path(name);
  }

  /** A copy of a backup that may be damaged. */
  copy(backup: string, name: string): string {
    cpSync(backup, this.path(name), { recursive: true, preserveTimestamps: true });
    return this.path(name);
  }
}

/** Paths below a folder, in order. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();

/** Each file below a folder with the hash of its bytes. */
export const picture = (folder: string): readonly string[] =>
  filesOf(folder).map((file) => {
    const hash = createHash("sha256").update(readFileSync(join(folder, file)));
    return `${file} ${hash.digest("hex")}`;
  });
