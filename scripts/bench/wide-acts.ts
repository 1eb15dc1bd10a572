import { setTimeout as pause } from "node:timers/promises";
import { atPace } from "../../server/platform/db/pace.ts";
import { recount } from "../../server/services/tree/index.ts";
import { driveClient, type DriveClient } from "./drive-client.ts";
import type { Engine } from "./engines.ts";
import { figure, table, timed } from "./figures.ts";
import type { Holdall } from "./peers.ts";

const POLL_MS = 100;

/** A folder of many files and whose it is. */
export interface WideFolder {
  readonly kind: string;
  readonly id: string;
  readonly files: number;
  readonly token: string;
}

interface Act {
  readonly what: string;
  readonly ms: number;
  /** It is the server's and its children's; PostgreSQL's own isn't in it. */
  readonly processorMs: number;
}

/**
 * Does things with a whole folder: jumps to places nobody has been at, names that are there and that aren't; with
 * `isChanged` also everything moved, put into the trash, planned as a zip, and all counted again.
 */
export async function wideActs(
  engine: Engine,
  server: Holdall,
  folder: WideFolder,
  isChanged: boolean,
): Promise<void> {
  const client = driveClient(server.origin, folder.token);
  const acts: Act[] = [];
  const act = async (what: string, work: () => Promise<unknown>) => {
    const before = server.processorTime();
    const ms = await timed(work);
    acts.push({ what, ms, processorMs: (server.processorTime() - before) * 1000 });
  };
  const middle = folder.files / 2;
  for (const order of ["NAME_ASC", "SIZE_DESC", "MODIFY_TIME_ASC", "TYPE_ASC"]) {
    await act(`jump to the middle, first, ${order}`, () => jump(client, folder, order, middle));
    await act(`jump nearby, ${order}`, () => jump(client, folder, order, middle + 10_000));
  }
  await untilNamesAreKept(engine);
  for (const text of ["needle", `file ${folder.files - 1}`, "file", "99"]) {
    await act(`search "${text}", first page`, () => search(client, folder, text));
  }
  if (isChanged) await changes(engine, client, folder, act);
  console.log(`\n${engine.dialect}: a folder of ${folder.files} files, ${folder.kind}\n`);
  table(
    ["what", "ms", "processor ms"],
    acts.map(({ what, ms, processorMs }) => [what, figure(ms), figure(processorMs)]),
  );
}

const jump = (client: DriveClient, { id }: WideFolder, order: string, position: number) =>
  client.call(
    "GET",
    `/files:position?${new URLSearchParams({ parent_id: id, order, position: String(position), limit: "100" })}`,
  );

/** A chore writes them some moments after a folder is wide. */
async function untilNamesAreKept(engine: Engine): Promise<void> {
  const unwritten = () =>
    engine.database().read.selectFrom("name_list").select("holder").where("ended", "=", 0).executeTakeFirst();
  while (await unwritten()) await pause(POLL_MS);
}

const search = (client: DriveClient, { id }: WideFolder, q: string) =>
  client.call("GET", `/files:search?${new URLSearchParams({ parent_id: id, q, limit: "100" })}`);

async function changes(
  engine: Engine,
  client: DriveClient,
  folder: WideFolder,
  act: (what: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  await act("zip plan", () => client.call("POST", "/files:zip", { ids: [folder.id] }));
  await act("recount of everything", () => atPace("endless", () => recount(engine.database().read)));
  const target = await client.call<{ file: { id: string } }>("POST", "/files", {
    kind: "drive#folder",
    name: `target ${folder.id}`,
  });
  await act("move everything", () =>
    ended(client, "/files:selectionMove", { parent_id: folder.id, to: { parent_id: target.file.id } }),
  );
  await act("everything into the trash", () =>
    ended(client, "/files:selectionTrash", { parent_id: target.file.id }),
  );
}

/** Begins something and waits until its task is complete. */
async function ended(client: DriveClient, path: string, body: object): Promise<void> {
  const { task_id } = await client.call<{ task_id: string }>("POST", path, body);
  while (task_id !== "") {
    const { phase, message } = await client.call<{ phase: string; message: string }>(
      "GET",
      `/tasks/${task_id}`,
    );
    if (phase === "PHASE_TYPE_COMPLETE") return;
    if (phase === "PHASE_TYPE_ERROR") throw new Error(`${path}: ${message}`);
    await pause(POLL_MS);
  }
}
