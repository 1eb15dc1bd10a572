import { createHash } from "node:crypto";

/** Characters that Windows refuses in a name or takes for a separator. */
const UNSAFE = /[\\:*?"<>|]/g;
const UNSAFE_END = /[. ]+$/;
/** The names of devices on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
const ASCII = /^[\x20-\x7e]*$/;
/** The most names kept to see which are taken; beyond it only exact names are told apart. */
const REMEMBERED = 250_000;

/**
 * Names under which the entries of one folder can be unpacked on any system, all different there. Characters that
 * Windows refuses become `_`, and a name that equals an earlier one, case aside, gets letters of its own hash.
 */
export class SafeNames {
  readonly #folders: Set<string>[] = [];
  #remembered = 0;

  /** Forgets the folders from that depth on, because the walk has left them. */
  leave(depth: number): void {
    for (const names of this.#folders.splice(depth)) this.#remembered -= names.size;
  }

  /** @param depth how many folders of the zip stand above the entry */
  take(depth: number, name: string, isFile: boolean): string {
    const names = (this.#folders[depth] ??= new Set());
    const safe = safeName(name);
    if (this.#remembered >= REMEMBERED) return safe === name ? name : marked(name, safe, isFile);
    const own = names.has(folded(safe)) ? marked(name, safe, isFile) : safe;
    names.add(folded(own));
    this.#remembered += 1;
    return own;
  }
}

const folded = (name: string): string =>
  ASCII.test(name) ? name.toLowerCase() : name.normalize("NFKC").toLowerCase();

const safeName = (name: string): string =>
  name
    .replace(UNSAFE, "_")
    .replace(UNSAFE_END, (end) => "_".repeat(end.length))
    .replace(DEVICE, "$1_");

function marked(name: string, safe: string, isFile: boolean): string {
  const mark = createHash("sha256").update(name).digest("hex").slice(0, 8);
  const dot = isFile ? safe.lastIndexOf(".") : 0;
  return dot > 0 ? `${safe.slice(0, dot)}~${mark}${safe.slice(dot)}` : `${safe}~${mark}`;
}
