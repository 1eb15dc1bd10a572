import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { FILES_TYPE } from "../../contract/uploads.ts";
import { driveClient, save, shareOf, type DriveClient } from "./drive-client.ts";
import type { Engine } from "./engines.ts";
import { median, quantile, timed } from "./figures.ts";
import type { Holdall } from "./peers.ts";
import { seedFolder } from "./seed-folder.ts";
import { send } from "./transfers.ts";

const SAVERS = 10;
/** Oftener than the app asks how far a save is. */
const ASK_AGAIN_MS = 500;
/** Between two acts of the owner. */
const OWNER_RESTS_MS = 50;
const CHANGES = 5;

/** Measured costs of one wide folder; times in milliseconds. */
export interface WideFigures {
  readonly files: number;
  /** From the share until ten people, who pressed at once, have it. */
  readonly firstSaves: number;
  /** Rows of trees for each file by then. */
  readonly rowsPerFile: number;
  /** The owner's new folders and uploads in it meanwhile: how many, and what they took. */
  readonly acts: number;
  readonly actP50: number;
  readonly actP99: number;
  readonly actWorst: number;
  /** After one change: shared and saved again, and the rows that were written. */
  readonly again: number;
  readonly againRows: number;
  /** A save of what is sealed. */
  readonly save: number;
}

export interface WideScene {
  readonly engine: Engine;
  readonly owner: DriveClient;
  readonly savers: readonly DriveClient[];
}

export async function makeScene(engine: Engine, server: Holdall): Promise<WideScene> {
  const savers: DriveClient[] = [];
  for (let at = 0; at < SAVERS; at += 1)
    savers.push(driveClient(server.origin, await server.account(`saver${at}@example.org`)));
  return { engine, owner: driveClient(server.origin, server.token), savers };
}

/** Ten people save one wide folder at once, just after it was shared, while its owner works in it. */
export async function saveWide(
  { engine, owner, savers }: WideScene,
  files: number,
  contents: number,
  runs: number,
): Promise<WideFigures> {
  const ownerId = (await owner.call<{ sub: string }>("GET", "/../../v1/user/me")).sub;
  const top = await seedFolder(engine.database(), {
    ownerId,
    name: `wide ${files}`,
    files,
    contents,
  });
  const rowsBefore = await treeRows(engine);
  const work = ownersWork(owner, top);
  const firstSaves = await timed(async () => {
    const shareId = await shareOf(owner, top);
    await Promise.all(savers.map((saver) => save(saver, shareId, ASK_AGAIN_MS)));
  });
  const acts = await work.end();
  const rowsPerFile = ((await treeRows(engine)) - rowsBefore) / files;
  const saver = savers[0]!;
  await save(saver, await shareOf(owner, top));
  const changes: { readonly ms: number; readonly rows: number }[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const before = await treeRows(engine);
    await makeFolder(owner, top);
    const ms = await timed(async () => save(saver, await shareOf(owner, top)));
    changes.push({ ms, rows: (await treeRows(engine)) - before });
  }
  const shareId = await shareOf(owner, top);
  const saves: number[] = [];
  for (let run = 0; run < runs; run += 1) saves.push(await timed(() => save(saver, shareId)));
  return {
    files,
    firstSaves,
    rowsPerFile,
    acts: acts.length,
    actP50: median(acts),
    actP99: quantile(acts, 0.99),
    actWorst: Math.max(...acts),
    again: median(changes.map(({ ms }) => ms)),
    againRows: Math.max(...changes.map(({ rows }) => rows)),
    save: median(saves),
  };
}

const makeFolder = (owner: DriveClient, parent_id: string): Promise<unknown> =>
  owner.call("POST", "/files", { kind: "drive#folder", name: `folder ${randomUUID()}`, parent_id });

async function uploadSmall({ origin, token }: DriveClient, parent: string): Promise<void> {
  const bytes = randomUUID();
  const head = JSON.stringify({ path: `file ${bytes}`, size: bytes.length });
  const query = `request_id=${randomUUID()}&parent_id=${parent}`;
  const answer = await send(
    "POST",
    `${origin}/api/drive/v1/files:batchUpload?${query}`,
    { authorization: `Bearer ${token}`, "content-type": FILES_TYPE },
    `${head}\n${bytes}`,
  );
  if (answer.status !== 200) throw new Error(`batchUpload: ${answer.status} ${answer.text.slice(0, 300)}`);
}

/** The owner makes folders and uploads files, one after the other, until it ends; it resolves with what each took, in ms. */
function ownersWork(owner: DriveClient, folder: string): { end(): Promise<readonly number[]> } {
  const took: number[] = [];
  let isOver = false;
  const works = (async () => {
    for (let at = 0; !isOver; at += 1) {
      took.push(await timed(() => (at % 2 === 0 ? makeFolder(owner, folder) : uploadSmall(owner, folder))));
      await pause(OWNER_RESTS_MS);
    }
  })();
  return {
    async end() {
      isOver = true;
      await works;
      return took;
    },
  };
}

async function treeRows(engine: Engine): Promise<number> {
  let rows = 0;
  for (const table of ["tree_entry", "ground_mask", "tree"] as const) {
    const { count } = await engine
      .database()
      .read.selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    rows += Number(count);
  }
  return rows;
}
