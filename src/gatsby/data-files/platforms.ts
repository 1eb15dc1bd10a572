import { closest } from "../content/closest.ts";
import type { ContentFault } from "../content/content-files.ts";
import { isRecord, type JsonFile } from "./json-file.ts";

export const PLATFORM_KINDS = ["mobile", "tv", "desktop", "extension"] as const;

/** A program that people can install, as its card shows it. */
export interface Platform {
  readonly id: string;
  readonly name: string;
  readonly kind: (typeof PLATFORM_KINDS)[number];
  /** There is something to download today. */
  readonly available: boolean;
  readonly version: string;
  readonly address: string;
  /** The oldest system it runs on. */
  readonly system: string;
  /** In bytes; known for files that we give out ourselves. */
  readonly size?: number;
  /** In hex digits; known for files that we give out ourselves. */
  readonly sha256?: string;
}

export const PLATFORMS_FILE = "platforms.json";

type Rule = readonly [isRight: (value: unknown) => boolean, how: string];

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const matches = (form: RegExp) => (value: unknown) => typeof value === "string" && form.test(value);

const RULES: Readonly<Record<keyof Platform, Rule>> = {
  id: [matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), "lower-case letters, digits and hyphens"],
  name: [isText, "the name of the system, for example Windows"],
  kind: [(value) => PLATFORM_KINDS.some((kind) => kind === value), `one of ${PLATFORM_KINDS.join(", ")}`],
  available: [(value) => typeof value === "boolean", "true or false"],
  version: [matches(/^\d+\.\d+\.\d+$/), "three numbers, for example 8.0.3"],
  address: [matches(/^(?:\/(?!\/)|https:\/\/)\S+$/), "a path of the site or an https address"],
  system: [isText, "the oldest system it runs on, for example macOS 12"],
  size: [(value) => Number.isSafeInteger(value) && (value as number) > 0, "the file's size in bytes"],
  sha256: [matches(/^[0-9a-f]{64}$/), "64 hex digits: sha256sum <file> prints them"],
};
const KEYS = Object.keys(RULES) as (keyof Platform)[];
/** Facts about files that we give out ourselves; stores show their own. */
const OF_FILES: ReadonlySet<string> = new Set(["size", "sha256"]);

export function readPlatforms({ path, value, lineOf }: JsonFile): {
  platforms: Platform[];
  faults: ContentFault[];
} {
  if (!Array.isArray(value))
    return { platforms: [], faults: [{ path, line: 1, message: "The file must be a list: [ {…}, {…} ]." }] };
  const platforms: Platform[] = [];
  const faults: ContentFault[] = [];
  value.forEach((entry: unknown, index) => {
    const fields = isRecord(entry) ? entry : {};
    const name = typeof fields["id"] === "string" ? fields["id"] : `number ${index + 1}`;
    const messages = faultsOf(fields, name);
    if (platforms.some(({ id }) => id === name))
      messages.push(`"${name}" is listed twice. Remove one of them.`);
    faults.push(...messages.map((message) => ({ path, line: lineOf(name), message })));
    if (messages.length === 0) platforms.push(fields as unknown as Platform);
  });
  return { platforms, faults };
}

function faultsOf(fields: Readonly<Record<string, unknown>>, name: string): string[] {
  const unknown = Object.keys(fields).filter((key) => !KEYS.some((known) => known === key));
  const isOurFile = fields["available"] === true && String(fields["address"]).startsWith("/");
  const wanted = KEYS.filter((key) => key in fields || !OF_FILES.has(key) || isOurFile);
  return [
    ...unknown.map((key) => {
      const meant = closest(key, KEYS);
      return `"${key}" is not a known field of "${name}". ${meant ? `Did you mean "${meant}"?` : "Remove it."}`;
    }),
    ...wanted
      .filter((key) => !RULES[key][0](fields[key]))
      .map(
        (key) =>
          `"${key}" of "${name}" ${key in fields ? "is wrong" : "is missing"}: write ${RULES[key][1]}.`,
      ),
  ];
}
