import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { Database, Sql, Tx } from "../../platform/db/database.ts";
import { crcOf } from "./zip-format.ts";

/** The CRC-32 of contents: kept since their upload, or computed once and kept from then on. */
export interface CrcBook {
  /** By SHA-256, as far as known. */
  find(sha256s: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Reads the content where its CRC isn't known yet. */
  of(sha256: string): Promise<number>;
}

/** Where CRCs are kept beside the contents they are of. */
export interface KeptCrcs {
  find(sql: Sql, sha256s: readonly string[]): Promise<ReadonlyMap<string, number>>;
  keep(tx: Tx, sha256: string, crc: number): Promise<void>;
}

export interface CrcParts {
  readonly database: Database;
  readonly store: Pick<BlobStore, "open">;
  readonly kept: KeptCrcs;
}

export function createCrcBook({ database, store, kept }: CrcParts): CrcBook {
  const computing = new Map<string, Promise<number>>();

  async function compute(sha256: string): Promise<number> {
    let crc = 0;
    for await (const bytes of await store.open(sha256)) crc = crcOf(bytes as Buffer, crc);
    await database.write((tx) => kept.keep(tx, sha256, crc));
    return crc;
  }

  return {
    find: (sha256s) => kept.find(database.read, sha256s),
    async of(sha256) {
      const known = (await kept.find(database.read, [sha256])).get(sha256);
      if (known !== undefined) return known;
      const under = computing.get(sha256) ?? compute(sha256).finally(() => computing.delete(sha256));
      computing.set(sha256, under);
      return under;
    },
  };
}
