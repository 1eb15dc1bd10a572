import type { About, Quota } from "../../../../contract/account.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { isShownInPlace, type SignedLink } from "../../download/index.ts";
import type { MonthOfTraffic } from "../../traffic/traffic.types.ts";
import { fileExtension, fileKind, UNLIMITED, type Entry, type Held, type Tag } from "../../tree/index.ts";
import type { PendingUpload } from "../../upload/index.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import type { MediaFacts } from "../../preview/index.ts";
import { mediaParams, presentOriginal } from "./media.presenter.ts";

export interface EntryView {
  /** Links to the bytes: to keep, and to show in place. None in listings. */
  readonly links?: { readonly download: SignedLink; readonly inline: SignedLink } | undefined;
  /** The viewer may change it; true unless said. */
  readonly writable?: boolean;
  /** It lies in the trash with a folder above it. */
  readonly inTrash?: boolean;
  /** The owner's tags on it. */
  readonly tags?: readonly Tag[] | undefined;
  /** Address of its thumbnail, `""` when it has none. */
  readonly thumbnail?: string;
  /** Facts about a picture, film or sound. */
  readonly facts?: MediaFacts | null;
}

const ANY_BYTES = "application/octet-stream";
const SHOWN = new Set(["VIDEO", "AUDIO", "IMAGE"]);

/** A file or folder as the wire has it. */
export function presentEntry(
  entry: Entry,
  { links, writable = true, inTrash = false, tags = [], thumbnail = "", facts = null }: EntryView = {},
): FileObject {
  return {
    ...blank(entry, entry.kind === "file"),
    kind: entry.kind === "file" ? "drive#file" : "drive#folder",
    size: String(entry.size),
    revision: String(entry.revision),
    hash: entry.gcid ?? "",
    sha256: entry.sha256 ?? "",
    mime_type: entry.mimeType,
    file_category: entry.category,
    created_time: timestamp(entry.createdAt),
    modified_time: timestamp(entry.modifiedAt),
    user_modified_time: timestamp(entry.userModifiedAt),
    delete_time: timestamp(entry.trashedAt),
    phase: "PHASE_TYPE_COMPLETE",
    trashed: inTrash || entry.trashedAt !== null,
    starred: entry.starred,
    writable,
    folder_type: entry.folderType,
    thumbnail_link: thumbnail,
    params: { ...mediaParams(facts), ...entry.params },
    tags: [...(entry.starred ? [{ name: "STAR" }] : []), ...tags.map((tag) => ({ ...tag }))],
    ...(links ? linked(entry, links, facts) : {}),
  };
}

/** Presents a file whose bytes are still arriving. */
export function presentPending(upload: PendingUpload): FileObject {
  const { mimeType, category } = fileKind(upload.name);
  return {
    ...blank(upload, true),
    kind: "drive#file",
    size: String(upload.size ?? 0),
    revision: "0",
    mime_type: mimeType,
    file_category: category,
    created_time: timestamp(upload.createdAt),
    modified_time: timestamp(upload.createdAt),
    phase: "PHASE_TYPE_PENDING",
  };
}

function linked(
  entry: Entry,
  { download, inline }: NonNullable<EntryView["links"]>,
  facts: MediaFacts | null,
): Pick<FileObject, "web_content_link" | "links" | "medias"> {
  const link = ({ url, expire }: SignedLink) => ({ url, token: "", expire: timestamp(expire) });
  const { mimeType } = entry;
  const isMedia = SHOWN.has(entry.category);
  return {
    web_content_link: download.url,
    links: {
      [ANY_BYTES]: { ...link(download), type: ANY_BYTES },
      // PDFs and texts; without it who may only look at a text couldn't read it.
      ...(!isMedia && isShownInPlace(mimeType) ? { [mimeType]: { ...link(inline), type: mimeType } } : {}),
    },
    medias: isMedia ? [presentOriginal(entry, link(inline), facts)] : [],
  };
}

type Blank = Omit<FileObject, "kind" | "size" | "revision" | "mime_type" | "file_category" | "phase">;

const blank = (
  { id, parentId, name, ownerId }: Pick<Entry, "id" | "parentId" | "name" | "ownerId">,
  isFile: boolean,
): Blank => ({
  id,
  parent_id: parentId,
  name,
  user_id: ownerId,
  hash: "",
  sha256: "",
  md5_checksum: "",
  file_extension: fileExtension(name, isFile),
  created_time: "",
  modified_time: "",
  user_modified_time: "",
  delete_time: "",
  trashed: false,
  starred: false,
  writable: true,
  folder_type: "",
  icon_link: "",
  thumbnail_link: "",
  web_content_link: "",
  links: {},
  medias: [],
  audit: null,
  params: {},
  tags: [],
  space: "",
  sort_name: "",
  original_url: "",
  original_file_index: 0,
  spell_name: [],
  collection: null,
  apps: [],
  reference_events: [],
  reference_resource: null,
});

export interface Usage extends Held {
  /** null where it isn't counted. */
  readonly usageInTrash: number | null;
}

/** Usage in bytes, and in entries with rows of their own. */
export interface DriveUsage extends Usage {
  readonly entries: Held;
}

/** Unlimited storage is the wire's limit of -1. */
export function presentQuota(usage: Usage): Quota {
  const unlimited = usage.limit === UNLIMITED;
  return {
    kind: "drive#quota",
    limit: unlimited ? "-1" : String(usage.limit),
    usage: String(usage.usage),
    usage_in_trash: String(usage.usageInTrash ?? ""),
    is_unlimited: unlimited,
    complimentary: "",
  };
}

const presentTransfers = ({ begun, limit }: { readonly begun: number; readonly limit: number }): Quota =>
  presentQuota({ usage: begun, limit: limit === Infinity ? UNLIMITED : limit, usageInTrash: null });

interface AboutFacts {
  /** The transfers from the web begun today, and how many may be; null where none are offered. */
  readonly transfers: { readonly begun: number; readonly limit: number } | null;
  readonly trashDays: number;
  /** Epoch ms. */
  readonly premiumUntil: number | null;
  readonly unreadNotices: number;
  readonly findsInContents: boolean;
  readonly canBuy: boolean;
}

export const presentAbout = (
  { entries, ...usage }: DriveUsage,
  traffic: MonthOfTraffic,
  { transfers, trashDays, premiumUntil, unreadNotices, findsInContents, canBuy }: AboutFacts,
): About => ({
  kind: "drive#about",
  quota: presentQuota(usage),
  traffic: {
    usage: String(traffic.bytes),
    limit: traffic.limit === Infinity ? "-1" : String(traffic.limit),
    slows_to: String(traffic.slowTo),
    resets_at: timestamp(traffic.endsAt),
  },
  trash_days: trashDays,
  quotas: {
    entries: presentQuota({ ...entries, usageInTrash: null }),
    ...(transfers && { CREATE_OFFLINE_TASK_LIMIT: presentTransfers(transfers) }),
  },
  expires_at: timestamp(premiumUntil),
  user_type: premiumUntil === null ? 0 : 1,
  unread_notices: unreadNotices,
  finds_in_contents: findsInContents,
  can_buy: canBuy,
});
