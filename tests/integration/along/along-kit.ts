import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Context } from "../../../server/context.ts";
import { createLongTaskWorker } from "../../../server/services/tasks/index.ts";
import {
  KEEP_BOTH,
  newNodeId,
  type ConflictChoice,
  type Entry,
} from "../../../server/services/tree/index.ts";
import { GcidHash } from "../../../server/services/upload/index.ts";
import type { ErasingServer } from "../farewell/erasing-server.ts";
import { asLoginServer } from "../farewell/leaver.ts";
import { callerOf, type Person } from "../security/house.ts";

/** Lets a worker of that server plan until a zip is ready, or has failed. */
export async function planned({ database, services, now }: Context): Promise<"complete" | "failed"> {
  const ended = Promise.withResolvers<"complete" | "failed">();
  const worker = createLongTaskWorker({
    ...services.alongWork,
    database,
    bus: services.bus,
    now,
    onError: (error) => ended.reject(error),
    onResult: (_type, result) => result !== "retried" && ended.resolve(result),
  });
  worker.start();
  try {
    return await ended.promise;
  } finally {
    await worker.stop();
  }
}

/** Somebody with a session that has just proved who they are. */
export interface Taker extends Person {
  ask(): Promise<Readonly<Record<string, unknown>>>;
  state(): Promise<Readonly<Record<string, unknown>> | null>;
  /** The address of the bytes. */
  link(origin?: string): Promise<string>;
}

export async function takerOf(server: ErasingServer, id: string): Promise<Taker> {
  const { access_token } = await server.context.services.login.sessions.start(id, undefined, ["pwd"]);
  const by = callerOf(asLoginServer(server), id, access_token);
  const good = async (method: string, path: string) => {
    const answer = await by.call(method, path);
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  return {
    ...by,
    ask: () => good("POST", "/api/v1/user/me:export"),
    state: async () =>
      (await good("GET", "/api/v1/user/export"))["export"] as Awaited<ReturnType<Taker["state"]>>,
    async link(origin = server.origin) {
      const { url } = await good("POST", "/api/v1/user/export:link");
      return origin + new URL(String(url)).pathname;
    },
  };
}

/** Puts files into drives without sending them. */
export function filler({ database, blobs, services: { tree }, now }: Context) {
  const stored = async (bytes: Buffer) => {
    const gcid = new GcidHash(bytes.length);
    gcid.update(bytes);
    const sha256 = hash("sha256", bytes);
    const blob = { sha256, gcid: gcid.digest(), size: bytes.length, crc32: crc32(bytes) };
    await database.write((tx) => tree.reserveBlob(tx, blob));
    await blobs.putMany([bytes], Promise.resolve([sha256]));
    return blob;
  };
  return {
    async file(
      ownerId: string,
      name: string,
      text: string,
      { parentId = "", files = KEEP_BOTH.files }: { parentId?: string; files?: ConflictChoice["files"] } = {},
    ): Promise<Entry> {
      const blob = await stored(Buffer.from(text));
      const file = {
        id: newNodeId(),
        ownerId,
        parentId,
        name,
        blob,
        userModifiedAt: null,
        onConflict: files,
      };
      return database.write((tx) => tree.createFile(tx, file));
    },
    folder: (ownerId: string, name: string, parentId = ""): Promise<Entry> =>
      database.write((tx) => tree.createFolder(tx, { ownerId, parentId, name, onConflict: "KEEP_BOTH" })),
    /** `name 1`, `name 2` … of one content. */
    async many(ownerId: string, parentId: string, count: number, name: string): Promise<void> {
      const blob = await stored(Buffer.from(`one of many ${name}`));
      const files = Array.from({ length: count }, (_, at) => ({
        id: newNodeId(),
        parentId,
        name: `${name} ${at + 1}`,
        blob,
        userModifiedAt: now(),
      }));
      await database.write((tx) => tree.createFiles(tx, ownerId, files));
    },
    trash: (ownerId: string, ...ids: readonly string[]) =>
      database.write((tx) => tree.trash(tx, ownerId, ids)),
    remove: (ownerId: string, ...ids: readonly string[]) =>
      database.write((tx) => tree.remove(tx, ownerId, ids)),
  };
}
