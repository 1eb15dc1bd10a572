import { readdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { Encoding } from "../http/accepts.ts";
import { goodQuality } from "./compress.ts";
import type { SiteFile } from "./site-file.ts";

const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Forms of the site's files that were compressed well, in a folder that may be emptied at any time. */
export interface PackedForms {
  readonly folder: string;
  /** The form's bytes; null when there is none, or none that unpacks to `plain`. */
  read(file: SiteFile, encoding: Encoding, plain: Buffer): Promise<Buffer | null>;
  has(name: string): boolean;
  /** Notes another form, made by this server or another one. */
  note(name: string): void;
}

/** A form's file is named by its content, so that builds, addresses and servers share equal forms. */
export const packedName = (file: SiteFile, encoding: Encoding): string =>
  `${file.tag}.${encoding}${goodQuality(file, encoding)}`;

export function openPackedForms(folder: string): PackedForms {
  const names = new Set(namesIn(folder));
  return {
    folder,
    has: (name) => names.has(name),
    note: (name) => void names.add(name),
    async read(file, encoding, plain) {
      const name = packedName(file, encoding);
      if (!names.has(name)) return null;
      try {
        const bytes = await readFile(join(folder, name));
        // A power cut may leave a file without its bytes.
        const unpacked = await UNPACK[encoding](bytes, { maxOutputLength: plain.length + 1 });
        if (unpacked.equals(plain)) return bytes;
        throw new Error(`${name} is not what its name says`);
      } catch {
        names.delete(name);
        await rm(join(folder, name), { force: true }).catch(() => undefined);
        return null;
      }
    },
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
