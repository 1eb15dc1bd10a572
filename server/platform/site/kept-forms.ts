import type { Encoding } from "../http/accepts.ts";
import type { SiteFile } from "./site-file.ts";

/** A form in which a file is sent. */
export interface Form {
  /** Strong, quoted. */
  readonly etag: string;
  readonly encoding: Encoding | null;
  readonly size: number;
  /** Null for a large file that is sent as it is stored. */
  readonly bytes: Buffer | null;
}

/** Forms of files in memory. */
export interface KeptForms {
  get(file: SiteFile, encoding: Encoding | null): Form | undefined;
  /** The files that came first are dropped if there is no more room. */
  keep(file: SiteFile, form: Form): void;
  forget(file: SiteFile, encoding: Encoding | null): void;
}

type FormsOfFile = Partial<Record<Encoding | "plain", Form>>;

/** @param room bytes of all forms together; one that takes more than a quarter of it isn't kept */
export function createKeptForms(room: number): KeptForms {
  const kept = new Map<SiteFile, FormsOfFile>();
  let total = 0;
  const forget = (file: SiteFile, encoding: Encoding | null) => {
    const forms = kept.get(file);
    total -= sizeOf(forms?.[encoding ?? "plain"]);
    if (forms) delete forms[encoding ?? "plain"];
  };
  const forgetAll = (file: SiteFile) => {
    for (const form of Object.values(kept.get(file) ?? {})) total -= sizeOf(form);
    kept.delete(file);
  };
  return {
    get: (file, encoding) => kept.get(file)?.[encoding ?? "plain"],
    forget,
    keep(file, form) {
      const size = sizeOf(form);
      if (size > room / 4) return;
      forget(file, form.encoding);
      for (const first of kept.keys()) {
        if (total + size <= room) break;
        forgetAll(first);
      }
      kept.set(file, { ...kept.get(file), [form.encoding ?? "plain"]: form });
      total += size;
    },
  };
}

const sizeOf = (form: Form | undefined): number => form?.bytes?.length ?? 0;
