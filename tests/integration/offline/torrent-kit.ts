import { createHash } from "node:crypto";
import { after, before } from "node:test";
import type { FileObject } from "../../../contract/files.ts";
import type { LoginServer } from "../login/login-server.ts";
import type { Fetcher } from "./offline-kit.ts";
import { startSource, type Source } from "../../support/source-server.ts";
import { seed, type Seeder } from "../../support/torrent-seeder.ts";

const LOOK_AGAIN_MS = 50;

export const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Paths and hashes of everything below a folder. */
export async function tree(ann: Fetcher, id: string, above = ""): Promise<Readonly<Record<string, string>>> {
  const inside = await Promise.all(
    (await ann.list(id)).map(async (one: FileObject): Promise<Readonly<Record<string, string>>> =>
      one.kind === "drive#folder"
        ? { [`${above}${one.name}/`]: "", ...(await tree(ann, one.id, `${above}${one.name}/`)) }
        : { [above + one.name]: one.sha256 ?? "" },
    ),
  );
  return Object.assign({}, ...inside) as Record<string, string>;
}

export interface Swarm {
  /** Trackers can be there. */
  source(): Source;
  /** Offers a torrent until the suite ends. */
  readonly offer: typeof seed;
  /** Nothing is on its way for somebody. */
  isClear(ann: Fetcher): Promise<boolean>;
  /** Resolves when that is so. */
  cleared(ann: Fetcher): Promise<void>;
}

/** For a suite: a worker that fetches, and computers that have what it wants. */
export function swarmFor(server: () => LoginServer): Swarm {
  let source: Source | undefined;
  const seeders: Seeder[] = [];
  before(async () => {
    source = await startSource();
    server().context.services.startWorker();
  });
  after(async () => {
    await source?.close();
    await Promise.all(seeders.map((seeder) => seeder.close()));
  });
  const isClear = async (ann: Fetcher) => {
    const { read } = server().context.database;
    const uploads = read.selectFrom("upload").select("id").where("owner_id", "=", ann.id);
    return (await uploads.where("state", "!=", "done").execute()).length === 0;
  };
  return {
    source() {
      if (!source) throw new Error("the suite has not begun");
      return source;
    },
    async offer(...torrent) {
      const seeder = await seed(...torrent);
      seeders.push(seeder);
      return seeder;
    },
    isClear,
    async cleared(ann) {
      while (!(await isClear(ann))) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    },
  };
}
