import { readFile } from "node:fs/promises";
import type { Encoding } from "../http/accepts.ts";
import { compress, goodQuality, quickQuality } from "./compress.ts";
import { createKeptForms, type Form } from "./kept-forms.ts";
import type { PackedForms } from "./packed-forms.ts";
import type { SiteFile } from "./site-file.ts";
import { textAt, type SitePlace } from "./site-text.ts";

/** The forms of one build's files, made when they are first asked for. */
export interface SiteForms {
  /** The form that is ready; undefined when it has to be made. */
  ready(file: SiteFile, encoding: Encoding | null): Form | undefined;
  /** Makes each form once, however many ask. May return an uncompressed form when much is asked for at once. */
  make(file: SiteFile, encoding: Encoding | null): Promise<Form>;
  /** The ETags under which a client may have a form. */
  etags(file: SiteFile, encoding: Encoding | null): readonly string[];
  /** Drops the ready form, because a better one has come. */
  forget(file: SiteFile, encoding: Encoding): void;
}

/** Larger files are streamed rather than kept in memory. */
const KEPT_BYTES = 256 * 1024;
const KEPT_TOTAL_BYTES = 96 * 2 ** 20;
/** Larger texts are compressed only when nobody asks for anything. */
const QUICK_BYTES = 8 * 2 ** 20;
/** While somebody waits, `AT_ONCE` files are compressed at once, and `MOST_WAITING` may wait for their turn. */
const AT_ONCE = 2;
const MOST_WAITING = 64;

interface FormsOptions {
  readonly place: SitePlace;
  readonly packed?: PackedForms;
}

export function createSiteForms({ place, packed }: FormsOptions): SiteForms {
  const kept = createKeptForms(KEPT_TOTAL_BYTES);
  const making = new Map<string, Promise<Form>>();
  const inTurn = turns();

  const plain = async (file: SiteFile): Promise<Form> => {
    const etag = etagOf(file, null);
    if (!file.isAddressed && file.size > KEPT_BYTES)
      return { etag, encoding: null, size: file.size, bytes: null };
    const bytes = textAt(place, file, await readFile(file.file));
    return { etag, encoding: null, size: bytes.length, bytes };
  };

  const compressed = async (file: SiteFile, encoding: Encoding): Promise<Form> => {
    if (inTurn.isFull()) return make(file, null);
    return inTurn.run(async () => {
      const source = textAt(place, file, await readFile(file.file));
      const form = (bytes: Buffer, quality: number): Form => ({
        etag: etagOf(file, encoding, quality),
        encoding,
        size: bytes.length,
        bytes,
      });
      const good = await packed?.read(file, encoding, source);
      if (good) return form(good, goodQuality(file, encoding));
      if (source.length > QUICK_BYTES) return make(file, null);
      const quality = quickQuality(encoding);
      return form(await compress(source, encoding, quality), quality);
    });
  };

  const make = (file: SiteFile, encoding: Encoding | null): Promise<Form> => {
    const key = `${encoding} ${file.path}`;
    const begun = making.get(key);
    if (begun) return begun;
    const made = (encoding === null ? plain(file) : compressed(file, encoding))
      .then((form) => {
        if (form.encoding === encoding) kept.keep(file, form);
        return form;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    ready: kept.get,
    make,
    etags(file, encoding) {
      const plain = etagOf(file, null);
      if (encoding === null) return [plain];
      const qualities = [goodQuality(file, encoding), quickQuality(encoding)];
      // A client that asked while many waited has the plain form.
      return [...qualities.map((quality) => etagOf(file, encoding, quality)), plain];
    },
    forget: kept.forget,
  };
}

const etagOf = ({ tag }: SiteFile, encoding: Encoding | null, quality = 0): string =>
  encoding === null ? `"${tag}"` : `"${tag}-${encoding}${quality}"`;

/** Lets few work at once, so that one client that asks for everything can't hold up a server that has just started. */
function turns() {
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;
  return {
    isFull: () => waiting.length >= MOST_WAITING,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
