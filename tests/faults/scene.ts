import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { catalogue } from "../../contract/errors.ts";
import { Refused, type Account } from "./account.ts";
import { inspect, type Expected } from "./inspect.ts";
import type { Instance } from "./instance.ts";
import { Promises } from "./promises.ts";
import {
  batchOnce,
  changeShared,
  churnOnce,
  deleteOne,
  renameOne,
  replaceOne,
  saveOnce,
  untilSaved,
  Uploader,
} from "./workload.ts";

const SHARED = { name: "Shared", folders: 4, filesEach: 50 };
const UPLOADERS = 3;

/** A tolerance says which answers may be given while the instance is hurt. */
export type Tolerance = (refused: Refused) => boolean;

/** The server is there, but what it stands on isn't: it must say so. */
export const brokenBelow: Tolerance = ({ status }) => status >= 500;

/** People at work on an instance, and what they were told. */
export class Scene {
  readonly instance: Instance;
  readonly promises = new Promises();
  readonly #owner: Account;
  readonly #saver: Account;
  readonly #uploaders: readonly Uploader[];
  readonly #sharedFiles: readonly string[];
  readonly #shareId: string;
  readonly #ids: Pick<Expected, "ownerId" | "saverId">;
  /** The error that ended the work before its time. */
  #fault: unknown = null;

  private constructor(
    instance: Instance,
    people: { readonly owner: Account; readonly saver: Account } & Pick<Expected, "ownerId" | "saverId">,
    shared: { readonly shareId: string; readonly files: readonly string[] },
  ) {
    this.instance = instance;
    this.#owner = people.owner;
    this.#saver = people.saver;
    this.#ids = people;
    this.#sharedFiles = shared.files;
    this.#shareId = shared.shareId;
    this.#uploaders = Array.from({ length: UPLOADERS }, () => new Uploader(people.owner, this.promises));
  }

  /** Makes two accounts and a shared folder; they reach the instance at `origin`. */
  static async on(instance: Instance, origin = instance.origin): Promise<Scene> {
    const owner = await instance.account("owner@example.org", origin);
    const saver = await instance.account("saver@example.org", origin);
    const idOf = async (account: Account) => String((await account.call("GET", "/v1/user/me"))["sub"]);
    const people = { owner, saver, ownerId: await idOf(owner), saverId: await idOf(saver) };
    return new Scene(instance, people, await share(owner));
  }

  get owner(): Account {
    return this.#owner;
  }

  /** Works until told to stop; throws what was refused and isn't tolerated. A broken connection is part of the game. */
  begin(tolerated: Tolerance): { end(): Promise<void> } {
    const life = { over: false };
    const again = async (step: () => Promise<void>): Promise<void> => {
      while (!life.over) {
        try {
          await step();
        } catch (error) {
          if (error instanceof Refused && !life.over && !tolerated(error)) throw error;
        }
        await pause(1);
      }
    };
    const { promises } = this;
    const work = Promise.all([
      ...this.#uploaders.map((uploader) => again(() => uploader.step())),
      again(() => batchOnce(this.#owner, promises)),
      again(() => replaceOne(this.#owner, promises)),
      again(() => renameOne(this.#owner, promises)),
      again(() => deleteOne(this.#owner, promises)),
      again(() => churnOnce(this.#owner)),
      again(() => changeShared(this.#owner, this.#sharedFiles, promises)),
      again(() => saveOnce(this.#saver, this.#shareId, promises)),
    ]);
    this.#fault = null;
    work.catch((error: unknown) => {
      this.#fault = error;
      life.over = true;
    });
    return {
      async end() {
        life.over = true;
        await work;
      },
    };
  }

  /** Lets some more uploads be acknowledged, or waits `longestMs`, then a random moment. Throws what ended the work. */
  async some(uploads: number, longestMs: number): Promise<void> {
    const target = this.promises.counts.uploads + uploads;
    const deadline = Date.now() + longestMs;
    while (this.promises.counts.uploads < target && Date.now() < deadline && this.#fault === null)
      await pause(1);
    if (this.#fault !== null) throw this.#fault;
    await pause(randomInt(LAST_MOMENTS_MS));
  }

  /** Finishes what is unfinished, now that nothing hurts any more; what came late may still be in the way of an upload. */
  async finish(): Promise<void> {
    for (const uploader of this.#uploaders) {
      while (!(await isDone(uploader))) await pause(LAST_MOMENTS_MS);
    }
    for (const taskId of this.promises.saves.keys()) await untilSaved(this.#saver, taskId, this.promises);
  }

  /** Throws unless everything that was promised is there. */
  async check(when: string): Promise<void> {
    const shared = { name: SHARED.name, files: SHARED.folders * SHARED.filesEach };
    const faults = await inspect(this.instance, { ...this.#ids, promises: this.promises, shared });
    if (faults.length > 0) throw new Error(`${when}:\n${faults.slice(0, 20).join("\n")}`);
  }
}

const LAST_MOMENTS_MS = 60;
const LOCKED = catalogue.upload_locked.status;

/**
 * An upload went on meanwhile if a request that was late had it, or moved it on; its owner has to ask again where it
 * is. The answer to a HEAD has no body that could name the error, so a lock is known by its status.
 */
export const hasGoneOn: Tolerance = ({ error, status }) =>
  error === "upload_offset_mismatch" || status === LOCKED;

async function isDone(uploader: Uploader): Promise<boolean> {
  try {
    await uploader.step();
    return true;
  } catch (error) {
    if (error instanceof Refused && hasGoneOn(error)) return false;
    throw error;
  }
}

async function share(owner: Account): Promise<{ shareId: string; files: readonly string[] }> {
  const make = async (body: object): Promise<string> => {
    const { file } = await owner.call("POST", "/drive/v1/files", body);
    return (file as { id: string }).id;
  };
  const top = await make({ kind: "drive#folder", name: SHARED.name });
  const files: string[] = [];
  for (let folder = 0; folder < SHARED.folders; folder += 1) {
    const parent_id = await make({ kind: "drive#folder", name: `${folder}`, parent_id: top });
    for (let file = 0; file < SHARED.filesEach; file += 1) {
      const wish = { kind: "drive#file", size: "0", upload_type: "UPLOAD_TYPE_RESUMABLE", parent_id };
      files.push(await make({ ...wish, name: `${file}.txt` }));
    }
  }
  const reply = await owner.call("POST", "/drive/v1/share", {
    file_ids: [top],
    pass_code_option: "NOT_REQUIRED",
    expiration_days: "-1",
  });
  return { shareId: String(reply["share_id"]), files };
}
