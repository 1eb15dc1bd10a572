import { isPassCode } from "../../../../contract/pass-code.ts";
import type { BodyOf } from "../../../../contract/common.ts";
import type { Order } from "../../../../contract/files.ts";
import { AS_PARAM, AS_VISITOR } from "../../../../contract/share-address.ts";
import type { shareCreate, sharePatch, ShareRights } from "../../../../contract/shares.ts";
import type { OwnShare } from "../../../api/shares.ts";
import {
  collectFaults,
  collectOptionsOf,
  collectWish,
  type CollectFault,
  type CollectOptions,
} from "./collect-options.ts";

/** `keep` is possible only where a link already exists. */
export type CodeChoice = "keep" | "generated" | "custom" | "none";
export type ExpiryChoice = "keep" | "never" | "1" | "7" | "30" | "90" | "date";
/** `""` leaves the choice to visitors. */
export type ViewChoice = "" | "list" | "grid" | "flow" | "single";

export const VIEW_CHOICES = ["list", "grid", "flow", "single"] as const satisfies readonly ViewChoice[];

export const EXPIRY_CHOICES: readonly ExpiryChoice[] = ["never", "1", "7", "30", "90", "date"];

/** A person's choices for a link. */
export interface ShareOptions {
  readonly title: string;
  readonly note: string;
  readonly code: CodeChoice;
  readonly customCode: string;
  readonly expiry: ExpiryChoice;
  /** The last day on which it works, `yyyy-mm-dd` in the owner's time zone; used when `expiry` is `date`. */
  readonly until: string;
  /** The number of people who may save it; `""` means any number. */
  readonly saveLimit: string;
  readonly rights: ShareRights;
  readonly view: ViewChoice;
  readonly order: "" | Order;
  /** Ids of files in the share, `""` for none. */
  readonly cover: string;
  readonly readme: string;
  /** Set for a collecting link. */
  readonly collect?: CollectOptions;
}

/** A link has a code by default, so that nobody can use it if the link alone leaks. */
export const DEFAULT_SHARE_OPTIONS: ShareOptions = {
  title: "",
  note: "",
  code: "generated",
  customCode: "",
  expiry: "never",
  until: "",
  saveLimit: "",
  rights: { view: true, download: true, save: true },
  view: "",
  order: "",
  cover: "",
  readme: "",
};

const COUNT = /^[1-9]\d{0,8}$/;
const UNLIMITED = "-1";
const NEVER = "-1";
const DAY_MS = 86_400_000;

export type OptionFault = "customCode" | "until" | "saveLimit" | "rights" | "title" | CollectFault;

/** The fields with values that can't be sent. */
export function optionFaults(
  { code, customCode, expiry, until, saveLimit, rights, title, collect }: ShareOptions,
  now = Date.now(),
): ReadonlySet<OptionFault> {
  const faults = new Set<OptionFault>();
  if (code === "custom" && !isPassCode(customCode)) faults.add("customCode");
  if (expiry === "date" && !(endOfDay(until) > now)) faults.add("until");
  if (saveLimit !== "" && !COUNT.test(saveLimit)) faults.add("saveLimit");
  if (collect) {
    if (title.trim() === "") faults.add("title");
    for (const fault of collectFaults(collect)) faults.add(fault);
  } else if (!rights.view && !rights.download && !rights.save) faults.add("rights");
  return faults;
}

/** The last second of a day in the owner's time zone, epoch ms; NaN for a text that isn't a day. */
function endOfDay(day: string): number {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59).getTime();
}

type Terms = Pick<BodyOf<typeof sharePatch>, "expiration_at" | "expiration_days">;

export function termsOf({ expiry, until }: ShareOptions): Terms {
  if (expiry === "keep") return {};
  if (expiry === "never") return { expiration_days: NEVER };
  if (expiry === "date") return { expiration_at: new Date(endOfDay(until)).toISOString() };
  return { expiration_days: expiry };
}

/** The request for a share of these entries. */
export const shareRequest = (fileIds: string[], options: ShareOptions): BodyOf<typeof shareCreate> => ({
  file_ids: fileIds,
  share_to: options.code === "none" ? "publiclink" : "encryptedlink",
  pass_code_option: options.code === "none" ? "NOT_REQUIRED" : "REQUIRED",
  ...(options.code === "custom" ? { custom_pass_code: options.customCode } : {}),
  ...termsOf(options),
  title: options.title.trim(),
  ...(options.collect
    ? { collects: collectWish(options.collect) }
    : { restore_limit: options.saveLimit || UNLIMITED, rights: options.rights }),
  params: Object.fromEntries(Object.entries(paramsOf(options)).filter(([, value]) => value !== "")),
});

const paramsOf = ({ note, view, order, cover, readme }: ShareOptions) => ({
  note: note.trim(),
  view,
  order,
  cover,
  readme,
});

/** The end of a link that was just requested, RFC 3339; `""` for never. */
export function endOfRequest({ expiration_at, expiration_days }: Terms): string {
  if (expiration_at !== undefined) return expiration_at;
  const days = Number(expiration_days);
  return days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : "";
}

/** The current options of an existing link. */
export function optionsOf(share: OwnShare): ShareOptions {
  const { view = "", order = "", note = "", cover = "", readme = "" } = share.params;
  return {
    ...DEFAULT_SHARE_OPTIONS,
    title: share.title,
    note,
    code: share.pass_code_option === "REQUIRED" ? "keep" : "none",
    expiry: share.expiration_at === NEVER ? "never" : "keep",
    saveLimit: share.restore_limit === UNLIMITED ? "" : share.restore_limit,
    rights: share.rights,
    view: VIEW_CHOICES.find((known) => known === view) ?? "",
    order: order as Order | "",
    cover,
    readme,
    ...(share.collects ? { collect: collectOptionsOf(share.collects) } : {}),
  };
}

export type SharePatch = BodyOf<typeof sharePatch>;

/**
 * The changes to send so that a link gets these options; undefined when it has them already. `newCode` makes a code
 * where one is needed: a link with a code keeps it unless the options ask for another.
 */
export function patchRequest(
  share: OwnShare,
  options: ShareOptions,
  newCode: () => string,
): SharePatch | undefined {
  const before = optionsOf(share);
  const params = changed(paramsOf(before), paramsOf(options));
  const rights = changed(before.rights, options.rights);
  const patch = {
    ...(options.code === before.code ? {} : codeOf(options, newCode)),
    ...(options.expiry === before.expiry ? {} : termsOf(options)),
    ...(options.saveLimit === before.saveLimit ? {} : { restore_limit: options.saveLimit || UNLIMITED }),
    ...(options.title.trim() === before.title ? {} : { title: options.title.trim() }),
    ...(rights ? { rights } : {}),
    ...collectChange(before, options),
    ...(params ? { params } : {}),
  };
  return Object.keys(patch).length === 0 ? undefined : { share_id: share.share_id, ...patch };
}

function collectChange(before: ShareOptions, after: ShareOptions): Pick<SharePatch, "collects"> {
  const isSame = JSON.stringify(before.collect) === JSON.stringify(after.collect);
  return isSame || !after.collect ? {} : { collects: collectWish(after.collect) };
}

function codeOf(
  { code, customCode }: ShareOptions,
  newCode: () => string,
): Pick<SharePatch, "pass_code_option" | "custom_pass_code"> {
  if (code === "none") return { pass_code_option: "NOT_REQUIRED" };
  return { pass_code_option: "REQUIRED", custom_pass_code: code === "custom" ? customCode : newCode() };
}

function changed<Fields extends object>(before: Fields, after: Fields): Partial<Fields> | undefined {
  const names = (Object.keys(after) as (keyof Fields)[]).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Fields>;
}

/** Tells whether a change breaks the link for people who have it, because it gets a different code or its first one. */
export function breaksLink(share: OwnShare, { code }: ShareOptions): "newCode" | "addCode" | undefined {
  if (code !== "generated" && code !== "custom") return undefined;
  return share.pass_code_option === "REQUIRED" ? "newCode" : "addCode";
}

/** The link with its code inside. */
export function linkWithCode(url: string, code: string): string {
  if (code === "") return url;
  const link = new URL(url);
  link.searchParams.set("s_code", code);
  return link.href;
}

/** The link with which its owner sees the page as visitors do; see `contract/share-address.ts`. */
export function asVisitor(url: string): string {
  const link = new URL(url);
  link.searchParams.set(AS_PARAM, AS_VISITOR);
  return link.href;
}
