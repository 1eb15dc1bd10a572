import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../../server/database.ts";
import { failure } from "../../../server/platform/failure.ts";
import type { Uploads } from "../../../server/services/upload/index.ts";
import { createUserService, type UserService } from "../../../server/services/user/index.ts";
import { arrivalsCalls } from "../../../server/wings/arrivals-calls.ts";
import { buildArrivals } from "../../../server/wings/arrivals.ts";
import { buildDrive } from "../../../server/wings/drive.ts";
import { buildSharing, type People } from "../../../server/wings/sharing.ts";
import { buildTree } from "../../../server/wings/tree.ts";
import { testGround, unwatched } from "../../support/ground.ts";
import { listening, serveApi } from "../../support/serve-api.ts";
import { openTestStore } from "../../support/test-store.ts";
import { patch } from "../transfer/tus-client.ts";
import { noPreviews } from "./share-wings.ts";

const PROXY = "127.0.0.1";

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, never>>;
}

export interface Caller {
  readonly user?: string;
  readonly address?: string;
  /** A stranger who has just passed the human check. */
  readonly human?: boolean;
}

/** Shares and uploads of one server on a real disk, behind a real socket. */
export interface CollectWorld {
  readonly database: Database;
  readonly users: UserService;
  /** The account that makes the links. */
  readonly owner: string;
  readonly uploads: Uploads;
  /** Letters by their template, with the files that they tell of. */
  readonly letters: { readonly template: string; readonly files: number }[];
  pass(ms: number): void;
  call(method: "GET" | "POST" | "PATCH", path: string, body: object, caller?: Caller): Promise<Answer>;
  /** Makes a folder and a collecting link for it. */
  link(collects?: object, terms?: object): Promise<{ readonly shareId: string; readonly folderId: string }>;
  /** Begins a sending as somebody who has only the link; resolves with its secret. */
  begin(shareId: string, sender?: string, address?: string): Promise<string>;
  /** Begins the upload of a file. */
  offer(token: string, path: string, size: number): Promise<Answer>;
  /** Sends a whole file. */
  send(token: string, path: string, bytes: Uint8Array): Promise<void>;
  /** The path below its origin at which an upload is sent to, here. */
  here(endpoint: string): string;
  names(parentId: string): Promise<readonly string[]>;
  /** Somebody is sending an upload. */
  leased(uploadId: string): Promise<boolean>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function collectWorld(database: Database, quota = 2 ** 30): Promise<CollectWorld> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-collect-"));
  let shift = 0;
  const letters: { template: string; files: number }[] = [];
  const ground = testGround(database, {
    now: () => Date.now() + shift,
    blobs: await openTestStore(folder),
    config: { quotaBytes: quota },
  });
  const users = createUserService(database);
  const { id: owner } = await users.create({ email: "ada@example.org", password: "a phrase of four words" });
  const wing = buildTree(ground);
  const { tree } = wing;
  const { uploads, pool } = buildArrivals(ground, wing, unwatched);
  const { shares } = buildSharing(ground, wing, peopleOf(users, letters), uploads, noPreviews);
  const { organize } = buildDrive(ground, wing, uploads);
  const app = serveApi(
    (api) => {
      shares.routes(api);
      arrivalsCalls(api, { ...ground, uploads, organize, tree });
    },
    { trustedProxies: [PROXY] },
  );
  const origin = await listening(app);
  const here = (endpoint: string) => endpoint.replace(/^https:\/\/[^/]+/, origin);

  const call: CollectWorld["call"] = async (method, path, body, caller = {}) => {
    const isGet = method === "GET";
    const query = isGet ? `?${new URLSearchParams(body as Record<string, string>)}` : "";
    const reply = await app.inject({
      method,
      url: `/api/drive/v1/${path}${query}`,
      remoteAddress: PROXY,
      headers: {
        "x-forwarded-for": caller.address ?? "192.0.2.1",
        ...(caller.user ? { authorization: `Bearer ${caller.user}` } : {}),
        ...(caller.human ? { "x-captcha-token": "fresh" } : {}),
      },
      ...(isGet ? {} : { payload: body }),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const offer: CollectWorld["offer"] = (token, path, size) =>
    call("POST", "share:sendFile", { sending_token: token, path, size });

  return {
    database,
    users,
    owner,
    uploads,
    letters,
    pass: (ms) => void (shift += ms),
    call,
    async link(collects = {}, terms = {}) {
      const made = await database.write((tx) =>
        tree.createFolder(tx, { ownerId: owner, parentId: "", name: "Homework", onConflict: "KEEP_BOTH" }),
      );
      const wish = { file_ids: [made.id], collects, ...terms };
      const share = await call("POST", "share", wish, { user: owner });
      assert.equal(share.status, 200, JSON.stringify(share.body));
      return { shareId: String(share.body["share_id"]), folderId: made.id };
    },
    async begin(shareId, sender, address = "192.0.2.7") {
      const wish = { share_id: shareId, ...(sender === undefined ? {} : { sender }) };
      const begun = await call("POST", "share:send", wish, { human: true, address });
      assert.equal(begun.body["share_status"], "OK", JSON.stringify(begun.body));
      return String(begun.body["sending_token"]);
    },
    offer,
    async send(token, path, bytes) {
      const { status, body } = await offer(token, path, bytes.length);
      assert.equal(status, 200, JSON.stringify(body));
      if (body["endpoint"] === "") return;
      const sent = await patch(here(body["endpoint"] ?? ""), 0, bytes);
      assert.equal(sent.status, 204, String(sent.error));
    },
    here,
    async names(parentId) {
      const page = await tree.list({
        ownerId: owner,
        parentId,
        trashed: false,
        order: "NAME_ASC",
        foldersFirst: true,
        limit: 1_000,
        pageToken: null,
      });
      return page.entries.map(({ name }) => name);
    },
    async leased(uploadId) {
      const row = database.read.selectFrom("upload").select("lease_holder").where("id", "=", uploadId);
      return (await row.executeTakeFirstOrThrow()).lease_holder !== null;
    },
    sweep: () => shares.sweep(),
    async close() {
      await app.close();
      await Promise.all([ground.traffic.close(), wing.eventLog.close()]);
      await pool.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const peopleOf = (users: UserService, letters: { template: string; files: number }[]): People => ({
  login: {
    users,
    pictures: { addressOf: async () => "" },
    captcha: {
      async require() {
        throw failure("captcha_required");
      },
      async spend({ token, deviceId }) {
        if (token !== "fresh") throw failure("captcha_required");
        return { deviceId };
      },
    },
  },
  mail: {
    async send(template, _to, facts) {
      letters.push({ template, files: Number((facts as { readonly files?: number }).files) });
    },
  },
});
