import type { BlobStore } from "../../../platform/blob/blob-store.ts";
import type { Database } from "../../../database.ts";
import type { TreeService } from "../../tree/index.ts";
import { crcOf } from "../format/zip-format.ts";

/** The CRC-32 of contents: kept since their upload, or computed once and kept from then on. */
export interface CrcBook {
  /** The CRCs that are known, by SHA-256. */
  find(sha256s: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Reads the content where its CRC isn't known yet. */
  of(sha256: string): Promise<number>;
}

export interface CrcParts {
  readonly database: Database;
  readonly store: Pick<BlobStore, "open">;
  readonly tree: Pick<TreeService, "crcs" | "keepCrc">;
}

export function createCrcBook({ database, store, tree }: CrcParts): CrcBook {
  const computing = new Map<string, Promise<number>>();

  async function compute(sha256: string): Promise<number> {
    let crc = 0;
    for await (const bytes of await store.open(sha256)) crc = crcOf(bytes as Buffer, crc);
    await database.write((tx) => tree.keepCrc(tx, sha256, crc));
    return crc;
  }

  return {
    find: (sha256s) => tree.crcs(database.read, sha256s),
    async of(sha256) {
      const known = (await tree.crcs(database.read, [sha256])).get(sha256);
      if (known !== undefined) return known;
      const under = computing.get(sha256) ?? compute(sha256).finally(() => computing.delete(sha256));
      computing.set(sha256, under);
      return under;
    },
  };
}
