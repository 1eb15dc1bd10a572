const LAST_PORT = 65_535;

/** Reads settings one by one and remembers the fault of each, so that all faults are told at once. */
export class Settings {
  readonly faults: string[] = [];
  readonly #source: Readonly<Record<string, string | undefined>>;
  readonly #asked = new Set<string>();

  constructor(source: Readonly<Record<string, string | undefined>>) {
    this.#source = source;
  }

  /** The trimmed text, or `fallback` when it is unset or empty. */
  text<Fallback extends string | null>(name: string, fallback: Fallback): string | Fallback {
    this.#asked.add(name);
    return this.#source[name]?.trim() || fallback;
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name, fallback);
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) this.fault(name, `must be one of ${choices.join(", ")}`, value);
    return choice ?? fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.oneOf(name, ["true", "false"], fallback ? "true" : "false") === "true";
  }

  integer(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const value = this.text(name, String(fallback));
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    this.fault(name, `must be a whole number from ${min} to ${max}`, value);
    return fallback;
  }

  /** Bytes: a whole number, optionally with KiB, MiB, GiB or TiB. */
  bytes(name: string, fallback: string): number {
    const value = this.text(name, fallback);
    const bytes = parseBytes(value);
    if (bytes !== null) return bytes;
    this.fault(name, "must be a size such as 500MiB or 20GiB", value);
    return parseBytes(fallback) ?? 0;
  }

  list(name: string): readonly string[] {
    return this.text(name, "")
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean);
  }

  /** An address with one of `protocols`; faults are told without its user name and password. */
  url<Fallback extends string | null>(
    name: string,
    fallback: Fallback,
    protocols: readonly string[],
  ): string | Fallback {
    const value = this.text(name, fallback);
    if (value === fallback) return fallback;
    const protocol = value !== null && URL.canParse(value) ? new URL(value).protocol : "";
    if (protocols.includes(protocol)) return value;
    this.fault(name, `must be an address that begins with ${protocols.join(" or ")}`);
    return fallback;
  }

  /** `name@example.org`; null when it is unset. */
  mailbox(name: string): string | null {
    const value = this.text(name, null);
    if (value === null || /^[A-Za-z0-9._-]{1,12}@[A-Za-z0-9.-]+$/.test(value)) return value;
    this.fault(
      name,
      "must be an address such as bounces@example.org, with at most 12 letters before the @",
      value,
    );
    return null;
  }

  /** `127.0.0.1:8081` or `[::1]:8081`; null when it is unset. */
  hostAndPort(name: string): { readonly host: string; readonly port: number } | null {
    const value = this.text(name, null);
    if (value === null) return null;
    const [, host = "", port = ""] = /^(\[[0-9a-f:]+\]|[^\s:/]+):(\d{1,5})$/i.exec(value) ?? [];
    if (host !== "" && Number(port) <= LAST_PORT) {
      return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
    }
    this.fault(name, "must be an address and a port such as 127.0.0.1:8081", value);
    return null;
  }

  /** Scheme, host and port only, without a trailing slash. */
  origin(name: string, value: string): string {
    if (URL.canParse(value)) {
      const url = new URL(value);
      if (
        /^https?:$/.test(url.protocol) &&
        url.pathname === "/" &&
        !url.search &&
        !url.hash &&
        !url.username
      ) {
        return url.origin;
      }
    }
    this.fault(name, "must be a plain address such as https://drive.example.org, without a path", value);
    return value;
  }

  /** Refuses `HOLDALL_` variables that nothing has asked for so far, because most are typing mistakes. */
  refuseUnknown(): void {
    for (const name of Object.keys(this.#source)) {
      if (name.startsWith("HOLDALL_") && !this.#asked.has(name) && !name.startsWith("HOLDALL_TEST_")) {
        this.faults.push(`${name} is not a setting Holdall knows.`);
      }
    }
  }

  private fault(name: string, rule: string, value?: string): void {
    this.faults.push(`${name} ${rule}${value === undefined ? "" : ` (it is "${value}")`}.`);
  }
}

const UNITS = { "": 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };

function parseBytes(text: string): number | null {
  const match = /^(\d+)\s*(KiB|MiB|GiB|TiB|)$/.exec(text);
  if (!match) return null;
  const bytes = Number(match[1]) * UNITS[match[2] as keyof typeof UNITS];
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null;
}
