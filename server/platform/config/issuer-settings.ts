import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Settings } from "./settings.ts";

/** Another OpenID issuer by which people sign in, as the operator describes it. */
export interface IssuerSettings {
  /** Stands in addresses. */
  readonly id: string;
  /** The issuer's address, as its tokens spell it. */
  readonly issuer: string;
  readonly clientId: string;
  /** null for a public client. */
  readonly clientSecret: string | null;
  /** The name people read on the button. */
  readonly name: string;
  readonly scopes: string;
  /** Somebody whom it knows and we don't may make an account. */
  readonly makesAccounts: boolean;
  /** Only addresses at these domains, in lower case; empty for any. */
  readonly domains: readonly string[];
  /** It asks for a second factor itself, so that ours needn't. */
  readonly asksSecondFactor: boolean;
}

const NAME = "HOLDALL_ISSUERS";
const FIELDS = [
  "id",
  "issuer",
  "client_id",
  "client_secret",
  "name",
  "scopes",
  "accounts",
  "domains",
  "second_factor",
];
const DEFAULT_SCOPES = "openid profile email";
const ID = /^[a-z0-9](-?[a-z0-9]){0,31}$/;
const SCOPES = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/;
const DOMAIN = /^[^\s@/:*.]+(\.[^\s@/:*.]+)+$/;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Reads the file of other issuers. Its faults name the place in the file and never show a value, which may be a secret. */
export function issuerSettings(settings: Settings): readonly IssuerSettings[] {
  const path = settings.text(NAME, null);
  if (path === null) return [];
  const listed = listIn(resolve(path));
  if (typeof listed === "string") {
    settings.faults.push(`${NAME} ${listed}.`);
    return [];
  }
  const issuers = listed.map((entry, at) => {
    const refuse = (rule: string) => settings.faults.push(`${NAME}: issuer ${at + 1} ${rule}.`);
    return issuerIn(entry, refuse);
  });
  for (const key of ["id", "issuer"] as const) {
    if (new Set(issuers.map((each) => each[key])).size < issuers.length)
      settings.faults.push(`${NAME}: two issuers have the same "${key}".`);
  }
  return issuers;
}

function listIn(path: string): readonly unknown[] | string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return `names a file that can't be read: ${path}`;
  }
  try {
    const read: unknown = JSON.parse(text);
    if (Array.isArray(read)) return read;
  } catch {
    // The sentence below says what the file should be.
  }
  return `must name a file with a JSON list of issuers: ${path}`;
}

function issuerIn(entry: unknown, refuse: (rule: string) => void): IssuerSettings {
  const given = (typeof entry === "object" && entry !== null ? entry : {}) as Readonly<
    Record<string, unknown>
  >;
  for (const field of Object.keys(given).filter((name) => !FIELDS.includes(name)))
    refuse(`has a field that isn't known, "${field}"`);
  const text = (field: string, isGood: (value: string) => boolean, rule: string, fallback?: string) => {
    const value = given[field] ?? fallback;
    if (typeof value === "string" && isGood(value)) return value;
    refuse(`needs "${field}", ${rule}`);
    return "";
  };
  const flag = (field: string) => {
    const value = given[field] ?? false;
    if (typeof value !== "boolean") refuse(`has "${field}", which must be true or false`);
    return value === true;
  };
  const isShort = (value: string) => value.length > 0 && value.length <= 500;
  const { client_secret: secret } = given;
  if (secret !== undefined && (typeof secret !== "string" || !isShort(secret)))
    refuse('has "client_secret", which must be a text');
  return {
    id: text("id", isId, "of small letters, digits and hyphens, but not “join”"),
    issuer: text("issuer", isIssuer, "an address with https:// (http:// at this machine alone)"),
    clientId: text("client_id", isShort, "the name under which it knows us"),
    clientSecret: typeof secret === "string" ? secret : null,
    name: text("name", (value) => isShort(value) && value.length <= 60, "of at most 60 characters"),
    scopes: text("scopes", hasOpenId, 'words with "openid" among them', DEFAULT_SCOPES),
    makesAccounts: flag("accounts"),
    domains: domainsIn(given["domains"], refuse),
    asksSecondFactor: flag("second_factor"),
  };
}

/** Addresses of sign-ins have the other word. */
const isId = (value: string): boolean => ID.test(value) && value !== "join";

const hasOpenId = (scopes: string): boolean => SCOPES.test(scopes) && scopes.split(" ").includes("openid");

/** An issuer's name is an address in which nothing else is carried, such as a query or a password. */
function isIssuer(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.search || url.hash || url.username || url.password) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.test(url.hostname));
}

function domainsIn(given: unknown, refuse: (rule: string) => void): readonly string[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [];
  const isGood = list.every((domain) => typeof domain === "string" && DOMAIN.test(domain));
  if (given !== undefined && (!Array.isArray(given) || !isGood))
    refuse('has "domains", which must list mail domains such as example.org');
  return isGood ? list.map((domain) => String(domain).toLowerCase()) : [];
}
