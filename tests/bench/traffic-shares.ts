import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { figure } from "../../scripts/bench/figures.ts";
import type { Database } from "../../server/database.ts";
import { shareOf } from "./profile-share.ts";
import { end, start, WARM, WAYS, type File } from "./traffic-downloads.ts";

export interface Scene {
  readonly url: string;
  readonly folder: string;
  readonly file: File;
  readonly ownerId: string;
  readonly database: Database;
  /** Filling a window takes so long. */
  readonly windowMs: number;
}

/** Rows about the part of a server's own time that counting takes: its functions, and the windows that were filled meanwhile. */
export async function shares({
  url,
  folder,
  file,
  ownerId,
  database,
  windowMs,
}: Scene): Promise<readonly string[][]> {
  const rows: string[][] = [];
  for (const { way, measure } of WAYS) {
    const profiles = await mkdtemp(join(tmpdir(), "traffic-profile-"));
    const flags = ["--cpu-prof", "--cpu-prof-interval=200", `--cpu-prof-dir=${profiles}`];
    const server = await start(url, folder, "", flags);
    const filled = async () => {
      const { turns } = await database.read
        .selectFrom("traffic_window")
        .select((eb) => eb.fn.sum<number>("turn").as("turns"))
        .where("owner_id", "=", ownerId)
        .executeTakeFirstOrThrow();
      return Number(turns ?? 0);
    };
    for (let turn = 0; turn < WARM; turn += 1) await measure(server, file);
    const [before, from] = [await filled(), Number(process.hrtime.bigint() / 1_000n)];
    for (let turn = 0; turn < WARM; turn += 1) await measure(server, file);
    const windows = (await filled()) - before;
    await end(server);
    const [name = ""] = await readdir(profiles);
    const { busyMs, withinMs } = shareOf(
      JSON.parse(await readFile(join(profiles, name), "utf8")) as Parameters<typeof shareOf>[0],
      "/server/services/traffic/",
      from,
    );
    await rm(profiles, { recursive: true });
    const fillsMs = windows * windowMs;
    const part = (ms: number) => `${((100 * ms) / busyMs).toFixed(2)} %`;
    rows.push([database.dialect, way, figure(busyMs), part(withinMs), String(windows), part(fillsMs)]);
  }
  return rows;
}
