import type { BodyOf } from "../../../../contract/common.ts";
import type { shareLinksMake } from "../../../../contract/share-links.ts";
import type { ShareRights } from "../../../../contract/shares.ts";
import type { PersonalLink, PersonalLinkChange } from "../../../api/personal-links.ts";
import type { ReadyLink } from "../hand-over/ready-link.ts";
import {
  DEFAULT_SHARE_OPTIONS,
  optionFaults,
  termsOf,
  type OptionFault,
  type ShareOptions,
} from "../options/share-options.ts";

const NEVER = "-1";
const RIGHTS = ["view", "download", "save"] as const;

/** A link gives this of what its share gives, which may have changed since the link was loaded. */
export const rightsNow = (given: ShareRights, { own_rights }: PersonalLink): ShareRights => ({
  view: given.view && own_rights.view,
  download: given.download && own_rights.download,
  save: given.save && own_rights.save,
});

/** The fields of a personal link are those of a share: its name stands in `title`. A new one has what the share gives. */
export const personalOptions = (given: ShareRights, link?: PersonalLink): ShareOptions => ({
  ...DEFAULT_SHARE_OPTIONS,
  rights: link ? rightsNow(given, link) : given,
  ...(link && {
    title: link.name,
    note: link.note,
    code: link.pass_code_option === "REQUIRED" ? "keep" : "none",
    expiry: link.expiration_at === NEVER ? "never" : "keep",
  }),
});

/** A link gives nothing when its share stopped giving what it gave; that is no fault of whoever changes its name. */
export function personalFaults(before: ShareOptions, options: ShareOptions): ReadonlySet<OptionFault> {
  const faults = new Set(optionFaults(options));
  if (changedRights(before, options).length === 0) faults.delete("rights");
  if (options.title.trim() === "") faults.add("title");
  return faults;
}

/** Only what differs is sent, and the rest stays as it is: a right that the share doesn't give is never named, because it was never chosen. */
export function personalChange(
  before: ShareOptions,
  after: ShareOptions,
  newCode?: () => string,
): PersonalLinkChange {
  const rights = Object.fromEntries(
    changedRights(before, after).map((right) => [right, after.rights[right]]),
  );
  return {
    ...(after.title.trim() === before.title ? {} : { name: after.title.trim() }),
    ...(after.note.trim() === before.note ? {} : { note: after.note.trim() }),
    ...(after.code === before.code ? {} : codeOf(after, newCode)),
    ...(after.expiry === before.expiry ? {} : termsOf(after)),
    ...(Object.keys(rights).length > 0 ? { rights } : {}),
  };
}

const changedRights = (before: ShareOptions, after: ShareOptions) =>
  RIGHTS.filter((right) => before.rights[right] !== after.rights[right]);

export function personalRequest(
  shareId: string,
  given: ShareRights,
  options: ShareOptions,
): BodyOf<typeof shareLinksMake> {
  const { name = "", ...wish } = personalChange({ ...personalOptions(given), code: "none" }, options);
  return { share_id: shareId, name, ...wish };
}

/** The server makes the first code of a link; `newCode` makes another, as a link that has one keeps it unless one is named. */
function codeOf({ code, customCode }: ShareOptions, newCode?: () => string): PersonalLinkChange {
  if (code === "none") return { pass_code_option: "NOT_REQUIRED" };
  const chosen = code === "custom" ? customCode : newCode?.();
  return { pass_code_option: "REQUIRED", ...(chosen === undefined ? {} : { custom_pass_code: chosen }) };
}

/** Prepares a personal link for handing over: its recipient reads the title of the share, and never its name. */
export const readyPersonal = (link: PersonalLink, shareTitle: string): ReadyLink => ({
  id: link.share_id,
  url: link.link_url,
  code: link.pass_code,
  title: shareTitle,
  expiresAt: link.expiration_at === NEVER ? "" : link.expiration_at,
});
