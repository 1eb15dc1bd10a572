import type { FileCategory, OnConflict, Order } from "../../../contract/files.ts";
import type { TagColor } from "../../../contract/tags.ts";
import type { ContentCondition } from "./search/content-condition.repository.ts";

export const ROOT_ID = "";

/** The limit of a drive without one. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** A file or folder of a drive, wherever its bytes and rows are. The only view others have of the tree. */
export interface Entry {
  readonly id: string;
  readonly ownerId: string;
  /** `""` for the root's children. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: "file" | "folder";
  /** Bytes; 0 for folders. */
  readonly size: number;
  readonly sha256: string | null;
  readonly gcid: string | null;
  readonly mimeType: string;
  readonly category: FileCategory;
  readonly folderType: string;
  readonly starred: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly userModifiedAt: number | null;
  /** The time at which this entry itself, not a folder above it, was put into the trash. */
  readonly trashedAt: number | null;
  readonly revision: number;
  readonly params: Readonly<Record<string, string>>;
}

export interface Blob {
  readonly sha256: string;
  readonly gcid: string;
  readonly size: number;
  /** CRC-32 of the content, unsigned; null when it was stored before it was kept. */
  readonly crc32: number | null;
}

export interface ListRequest {
  readonly ownerId: string;
  /** A folder's id, or `*` for every folder (what lies below a folder in the trash is left out there). */
  readonly parentId: string;
  /**
   * null is both. A folder that is itself in the trash is listed for null and true, with what was in it when it
   * went there; false throws `file_in_recycle_bin`.
   */
  readonly trashed: boolean | null;
  readonly kind?: "file" | "folder";
  readonly starred?: boolean;
  /** A tag of the owner the entries carry. */
  readonly tagId?: string;
  /** Epoch ms, both exclusive. */
  readonly modifiedAfter?: number;
  readonly modifiedBefore?: number;
  readonly order: Order;
  readonly foldersFirst: boolean;
  readonly limit: number;
  /** Opaque; null for the first page. */
  readonly pageToken: string | null;
}

export interface EntryPage {
  /** The listed folder is in the trash, or lies in it. */
  readonly inTrash: boolean;
  readonly entries: readonly Entry[];
  /** null on the last page. */
  readonly nextPageToken: string | null;
}

/** A place in a list: counted from 0, or where the page of a token begins. */
export interface PositionRequest extends Omit<ListRequest, "limit" | "pageToken"> {
  readonly at: number | { readonly pageToken: string } | Sought;
}

/** The first entry from a position on, and around, whose name begins so; or one entry. */
export type Sought = { readonly prefix: string; readonly from: number } | { readonly id: string };

export interface Position {
  /** Entries of the whole list. */
  readonly count: number;
  /** At most `count`. */
  readonly position: number;
  /** The token of the page that begins there; `""` for the first. */
  readonly pageToken: string;
}

/** A live entry and where it lies. */
export interface LivePlace {
  readonly entry: Entry;
  /** Its own id and those of the folders above it, nearest first. */
  up(): Iterable<string>;
}

export interface Totals {
  readonly files: number;
  readonly folders: number;
  readonly bytes: number;
}

/** An entry met on a walk. */
export interface WalkItem {
  readonly entry: Entry;
  /** Names from the top down to the entry, the top's own included, joined by `/`. */
  readonly path: string;
}

export interface WalkRequest {
  /** `next` of the page before; null for the first. */
  readonly after: string | null;
  readonly limit: number;
  /** The tops are in the trash, where they were put by themselves; false unless said. */
  readonly inTrash?: boolean;
}

export interface WalkPage {
  readonly items: readonly WalkItem[];
  /** Opaque place to go on from (it may be kept, even across restarts); null when everything has been walked. */
  readonly next: string | null;
}

/** Identifies a sealed folder: equal hashes mean equal names, contents and times of everything below. */
export interface Seal {
  /** SHA-256 in lower-case hex; see tree-hash.ts. */
  readonly hash: string;
  /** Everything below the folder, itself not counted. */
  readonly files: number;
  readonly folders: number;
  readonly bytes: number;
  /** Levels of folders, the folder itself included. */
  readonly height: number;
}

/** The progress of a bounded, restartable sealing of folders; JSON. It is over when there is nothing left to seal. */
export interface SealState {
  readonly ownerId: string;
  /** Folders still to be sealed. */
  readonly tops: readonly string[];
  /** The folder that is being sealed, after those it lies in. */
  readonly stack: readonly string[];
  /** Tells this sealing from others of the same folders: a wide one is sealed by one at a time. Absent in old tasks. */
  readonly holder?: string;
  /** Entries of the wide folder that is being sealed, within `entries`. */
  readonly wideEntries?: number;
  /** Another sealing is at the folder that comes next: it is waited for. */
  readonly waits?: boolean;
  /** Entries of that folder that aren't written yet, about. */
  readonly left?: number;
  /** Sealed so far, about. */
  readonly entries: number;
}

/** The progress of a bounded, restartable copy; kept as JSON in its task. */
export interface CopyState {
  readonly sourceOwnerId: string;
  readonly ownerId: string;
  readonly destinationId: string;
  /** Sealing that must end before copying can go on; null when there is none. */
  readonly seal: SealState | null;
  /** Tops still to be copied. */
  readonly tops: readonly string[];
  /** Ids of the copies of the tops, in order; `""` for a top that was gone when its turn came. */
  readonly copied: readonly string[];
  readonly onConflict: ConflictChoice;
  /** Copies that are still to go into what has their names; null when none are. */
  readonly merge: MergeState | null;
  /** Epoch ms: when the copies are said to be made. */
  readonly at?: number | undefined;
  /** The folder of the source's owner in which the tops and the destination must lie; anywhere unless said. */
  readonly within?: string | undefined;
  /** Copied so far. */
  readonly files: number;
  readonly bytes: number;
}

/** A word of one person, for their entries. */
export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly color: TagColor;
}

/** Says what to do where a name is taken. REPLACE: the file there shows the new content and keeps its own as a version. */
export type ConflictChoice = Readonly<Required<OnConflict>>;

export const KEEP_BOTH: ConflictChoice = { files: "KEEP_BOTH", folders: "KEEP_BOTH" };

/**
 * Two entries of one name that are still to become one: a file goes into a file, the content of a folder into a
 * folder.
 */
export interface Meeting {
  readonly from: string;
  readonly to: string;
  readonly isFile: boolean;
  /** The folder is read on after this entry; null before the first. */
  readonly after: { readonly name: string; readonly position: number } | null;
}

/** The progress of a bounded, restartable merge; JSON. */
export interface MergeState {
  readonly ownerId: string;
  readonly onConflict: ConflictChoice;
  /** The last is next: what a folder holds is done before what comes after it. */
  readonly meetings: readonly Meeting[];
  /** Entries that were skipped, and so are left of `from`, go for good: they are a copy made for this. */
  readonly isCopy: boolean;
}

/** A list by name, and how a name in it begins. */
export interface JumpRequest extends Omit<ListRequest, "limit" | "pageToken"> {
  readonly order: "NAME_ASC" | "NAME_DESC";
  readonly prefix: string;
}

export interface Jump {
  /** The token of the page that begins with `entry`. */
  readonly pageToken: string;
  /** null where the list ends. */
  readonly entry: Entry | null;
}

export interface SearchRequest {
  readonly ownerId: string;
  /** The folder to look below. */
  readonly parentId: string;
  /** Words that all have to be in the name. */
  readonly text: string;
  readonly kind?: "file" | "folder";
  readonly category?: FileCategory;
  /** With or without its dot. */
  readonly extension?: string;
  /** Bytes, both inclusive. */
  readonly minSize?: number;
  readonly maxSize?: number;
  /** Epoch ms, both exclusive. */
  readonly modifiedAfter?: number;
  readonly modifiedBefore?: number;
  readonly starred?: boolean;
  readonly tagId?: string;
  readonly limit: number;
  readonly pageToken: string | null;
}

/** A search for files whose contents fulfil a condition, beside the filters. Their names count only by `besideNames`. */
export interface ContentSearchRequest extends SearchRequest {
  readonly having: ContentCondition;
  /** Files whose names have all the words are left out, because a search by name finds them. */
  readonly besideNames: boolean;
}

export interface SearchPage {
  readonly entries: readonly Entry[];
  /** null when everything has been looked at; a page may be short, or empty, before that. */
  readonly nextPageToken: string | null;
  /** Entries looked at for this page. */
  readonly looked: number;
}
