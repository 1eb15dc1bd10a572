import { randomInt, randomUUID } from "node:crypto";
import type { DriveClient } from "./drive-client.ts";
import { send } from "./transfers.ts";

const CALLERS = 4;
const KIB = 1024;
/** Files a caller keeps; the oldest goes for good when there are more. */
const KEPT = 40;
const ZIPPED_EVERY = 10;

export interface MixedLoad {
  /** Asked so far. */
  readonly calls: number;
  /** Rejects when something is refused. */
  readonly ended: Promise<unknown>;
  end(): Promise<void>;
}

/** People at work in a drive: they upload, list, search, download, zip and delete, as fast as they are answered. */
export function mixedLoad(client: DriveClient): MixedLoad {
  const state = { isOver: false, calls: 0 };
  const callers = Array.from({ length: CALLERS }, (_, at) => caller(client, at, state));
  const all = Promise.all(callers);
  return {
    get calls() {
      return state.calls;
    },
    ended: all,
    async end() {
      state.isOver = true;
      await all;
    },
  };
}

async function caller(
  client: DriveClient,
  at: number,
  state: { isOver: boolean; calls: number },
): Promise<void> {
  const call = <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    state.calls += 1;
    return client.call<Reply>(method, path, body);
  };
  const { file: folder } = await call<{ file: { id: string } }>("POST", "/files", {
    kind: "drive#folder",
    name: `Caller ${at}`,
  });
  const kept: string[] = [];
  for (let round = 0; !state.isOver; round += 1) {
    const size = randomInt(4) === 0 ? randomInt(3 * KIB * KIB) : randomInt(1, 64 * KIB);
    const begun = await call<Begun>("POST", "/files", {
      kind: "drive#file",
      name: `${randomUUID()}.bin`,
      parent_id: folder.id,
      size: String(size),
      upload_type: "UPLOAD_TYPE_RESUMABLE",
    });
    await send("PATCH", begun.resumable.params.endpoint, TUS, size);
    kept.push(begun.file.id);
    const { web_content_link: link } = await call<{ web_content_link: string }>(
      "GET",
      `/files/${begun.file.id}`,
    );
    await send("GET", link);
    await call("GET", `/files?parent_id=${folder.id}&limit=100`);
    await call("GET", `/files:search?q=${"abcdef"[randomInt(6)]}&limit=50`);
    if (round % ZIPPED_EVERY === 0)
      await send("GET", (await call<{ url: string }>("GET", `/files/${folder.id}:zip`)).url);
    if (kept.length > KEPT) await call("POST", "/files:batchDelete", { ids: [kept.shift()] });
    state.calls += 2;
  }
}

const TUS = {
  "tus-resumable": "1.0.0",
  "upload-offset": "0",
  "content-type": "application/offset+octet-stream",
};

interface Begun {
  readonly file: { readonly id: string };
  readonly resumable: { readonly params: { readonly endpoint: string } };
}
