import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningServer } from "../../support/start-server.ts";
import { runHoldall } from "../../support/run-holdall.ts";
import { storeMany } from "./batch.ts";
import { pdf, tone } from "./made-files.ts";

const ROOT = join(import.meta.dirname, "../../..");
const MANY = 300;
const AT_ONCE = 20;

export const owner = { email: "mina@example.org", password: "seven quiet lanterns" } as const;

type Reply = Readonly<Record<string, unknown>>;

export interface OwnerWire {
  /** A call of the drive as the owner; `path` below `/api/drive/v1/`. */
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  folder(name: string, parentId?: string): Promise<string>;
  file(name: string, bytes: Uint8Array, parentId?: string): Promise<string>;
  /** Stores many small files by their path below a folder. */
  many(files: readonly (readonly [path: string, content: string])[], parentId?: string): Promise<void>;
}

/** Makes an account, the owner's unless told otherwise, on a running server and answers their way to the wire. */
export async function openAccount(
  server: RunningServer,
  person: { readonly email: string; readonly password: string } = owner,
): Promise<OwnerWire> {
  const env = { ...server.env, HOLDALL_LOG_LEVEL: "warn" };
  const operate = async (...words: string[]): Promise<string> => {
    const { code, stdout, stderr } = await runHoldall(words, env);
    assert.equal(code, 0, stderr);
    return stdout.trim();
  };
  await operate("user", "create", "--email", person.email, "--password", person.password);
  const token = await operate("token", "create", "--email", person.email, "--days", "1");

  const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const answer = await fetch(`${server.origin}/api/drive/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${text}`);
    return JSON.parse(text) as Reply;
  };
  return {
    call,
    async folder(name, parentId = "") {
      const made = await call("POST", "files", { kind: "drive#folder", name, parent_id: parentId });
      return (made["file"] as { id: string }).id;
    },
    async file(name, bytes, parentId = "") {
      const made = (await call("POST", "files", {
        kind: "drive#file",
        name,
        parent_id: parentId,
        size: bytes.length,
        upload_type: "UPLOAD_TYPE_FORM",
      })) as { file: { id: string }; form?: { url: string } };
      assert.ok(made.form, `an address to upload ${name} to`);
      const body = new FormData();
      body.set("file", new Blob([new Uint8Array(bytes)]), name);
      const answer = await fetch(made.form.url, { method: "POST", body });
      assert.ok(answer.ok, `${name}: ${answer.status}`);
      return made.file.id;
    },
    many: (files, parentId = "") => storeMany(server, token, parentId, files),
  };
}

export const LONG_NAME =
  "Everything we have to think of before we leave for the mountains, third and last version.md";

const picture = (): Buffer => readFileSync(join(ROOT, "static/brand/social-card.png"));
const words = (text: string): Buffer => Buffer.from(text);

/** The drive of somebody who has used it for a while: a file of each kind, folders in folders, one with hundreds of files. */
export async function fillDrive(wire: OwnerWire) {
  const trip = await wire.folder("Summer trip");
  const photos = await wire.folder("Photos", trip);
  const archive = await wire.folder("Archive");
  const list = await wire.file(
    "Packing list.md",
    words("# Packing list\n\n- Passport\n- Two batteries\n"),
    trip,
  );
  const image = await wire.file("Postcard.png", picture());
  await Promise.all([
    wire.file("Postcard again.png", picture(), photos),
    wire.file(LONG_NAME, words("- everything\n")),
    wire.file("On the way.txt", words("The road goes on,\nthe bag stays light.\n".repeat(40))),
    wire.file("Ticket.pdf", pdf("Ticket to the mountains")),
    wire.file("Evening song.wav", tone(440)),
    wire.file("Old things.zip", Buffer.alloc(48 * 1024, 7)),
    wire.file("Резюме – 履歴書.docx", Buffer.alloc(12 * 1024, 7)),
  ]);
  const names = Array.from({ length: MANY }, (_, index) => `Note ${String(index + 1).padStart(3, "0")}.txt`);
  while (names.length > 0)
    await Promise.all(
      names.splice(0, AT_ONCE).map((name, index) => wire.file(name, words(name.repeat(index + 1)), archive)),
    );
  return { trip, photos, archive, list, image };
}
