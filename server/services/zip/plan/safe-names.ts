import { createHash } from "node:crypto";
import { fittingName } from "../../../platform/text/fitting-name.ts";
import { NameSet } from "./name-set.ts";

/** Characters that Windows refuses in a name or takes for a separator. */
const UNSAFE = /[\\:*?"<>|]/g;
const UNSAFE_END = /[. ]+$/;
/** The names of devices on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i;
const ASCII = /^[\x20-\x7e]*$/;
/** The most names kept to see which are taken; beyond it only exact names are told apart. */
const REMEMBERED = 250_000;

/**
 * Names under which the entries of one folder can be unpacked on any system, all different there. Characters that
 * Windows refuses become `_`, and a name that equals an earlier one, case aside, gets letters of its own hash.
 */
export class SafeNames {
  readonly #folders: NameSet[] = [];
  readonly #most: number;
  #remembered = 0;

  constructor(most = REMEMBERED) {
    this.#most = most;
  }

  /** Forgets the folders from that depth on, because the walk has left them. */
  leave(depth: number): void {
    for (const names of this.#folders.splice(depth)) this.#remembered -= names.size;
  }

  /** @param depth how many folders of the zip stand above the entry */
  take(depth: number, name: string, isFile: boolean): string {
    const names = (this.#folders[depth] ??= new NameSet());
    const safe = safeName(name);
    if (this.#remembered >= this.#most) return safe === name ? name : marked(name, safe, isFile);
    let own = safe;
    for (let again = 0; names.has(folded(own)); again += 1) {
      own = marked(again === 0 ? name : `${name}/${again}`, safe, isFile);
    }
    this.remember(names, own);
    return own;
  }

  /** Remembers a name that was taken in the folder before. */
  recall(depth: number, own: string): void {
    this.remember((this.#folders[depth] ??= new NameSet()), own);
  }

  private remember(names: NameSet, own: string): void {
    this.#remembered -= names.size;
    names.add(folded(own));
    this.#remembered += names.size;
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
  const ending = dot > 0 ? safe.slice(dot) : "";
  return fittingName(safe.slice(0, safe.length - ending.length), `~${mark}${ending}`);
}
