import type { FileObject } from "../../../contract/files.ts";
import type { RestorePlan, RestoreReply } from "../../../contract/restore.ts";
import type { SharedItem as SharedItemView } from "../../../contract/share-manage.ts";
import type { ShareView } from "../../../contract/share-visit.ts";
import type { OwnShare, ShareRights, ShareStatus } from "../../../contract/shares.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { LinkSigner } from "../download/index.ts";
import { mediaParams, presentEntry, type EntryView } from "../drive/index.ts";
import type { MediaFacts, ThumbnailLinks, ThumbnailSize } from "../preview/index.ts";
import { UNLIMITED } from "../tree/index.ts";
import type { Entry } from "../tree/tree.types.ts";
import type { Collect } from "./collect/collect.types.ts";
import { presentOwnCollect, presentVisitedCollect } from "./collect/present-collect.ts";
import { maskName } from "./mask-name.ts";
import type { SavePlan } from "./save/save-plan.ts";
import type { SharedItem } from "./owner/share-items.ts";
import type { OwnedShare } from "./owner/share-owner.types.ts";
import type { Saved } from "./save/save.service.ts";
import type { Page } from "./visit/share-visit.service.ts";
import type { Share, Shown } from "./share.types.ts";

const DAY_SECONDS = 86_400;
const ANY_BYTES = "application/octet-stream";

export interface SharePresenterDeps {
  /** The namespace `share-server`. */
  readonly texts: Texts;
  /** The address people use, without a trailing slash. */
  readonly publicUrl: string;
  readonly links: LinkSigner;
  readonly thumbnailLink: ThumbnailLinks;
  readonly now: () => number;
}

/** The visitor to whom the share's entries are shown, and what they may see of them. */
export interface ShownTo {
  readonly grant: string;
  readonly rights: ShareRights;
  readonly thumbnailSize: ThumbnailSize | undefined;
}

const THUMBNAIL_SIZE: ThumbnailSize = "SIZE_LARGE";

export type SharePresenter = ReturnType<typeof createSharePresenter>;

export function createSharePresenter(deps: SharePresenterDeps) {
  const { texts, publicUrl, links, thumbnailLink, now } = deps;
  const standing = (status: ShareStatus, locale: string) => ({
    share_status: status,
    share_status_text: texts.text(locale, `status.${status}`),
  });
  const shareUrl = (share: Share) => `${publicUrl}/s/${share.id}`;

  /** An entry without the parts that only concern its owner. */
  const entry = (found: Entry, view: Omit<EntryView, "writable" | "inTrash"> = {}): FileObject => ({
    ...presentEntry(found, { writable: false, ...view }),
    user_id: "",
    folder_type: "",
    params: { ...mediaParams(view.facts ?? null) },
    tags: [],
    starred: false,
  });

  const thumbnailOf = (found: Entry, { grant, rights, thumbnailSize = THUMBNAIL_SIZE }: ShownTo): string =>
    rights.view ? thumbnailLink(found, { grant }, thumbnailSize) : "";

  const entries = (page: Page, to: ShownTo | null) => ({
    files: page.entries.map((found) => entry(found, { thumbnail: to ? thumbnailOf(found, to) : "" })),
    next_page_token: page.nextPageToken,
  });

  return {
    standing,
    entry: (found: Entry) => entry(found),
    entries,

    /** An entry with the links that the share's rights allow. */
    entryWithLinks(found: Entry, to: ShownTo, facts: MediaFacts | null = null): FileObject {
      if (found.kind === "folder") return entry(found);
      const { grant, rights } = to;
      const sign = (disposition: "attachment" | "inline") => links.sign(found, { grant, disposition }, now());
      const signed = { download: sign("attachment"), inline: sign("inline") };
      return within(rights, entry(found, { links: signed, thumbnail: thumbnailOf(found, to), facts }));
    },

    closedView: (status: ShareStatus, locale: string, triesLeft?: number): ShareView => ({
      ...standing(status, locale),
      pass_code_token: "",
      files: [],
      next_page_token: "",
      file_num: "0",
      title: "",
      icon_link: "",
      thumbnail_link: "",
      expiration_at: "",
      expiration_left: "",
      expiration_left_seconds: "",
      restore_count_left: "",
      rights: { view: false, download: false, save: false },
      user_info: { user_id: "", nickname: "", avatar: "", portrait_url: "" },
      params: triesLeft === undefined ? {} : { pass_code_tries_left: String(triesLeft) },
    }),

    openView: (
      share: Share,
      view: {
        readonly token: string;
        readonly top: Page;
        readonly onlyFolder: Page | null;
        readonly fileNum: number;
        readonly maySave: boolean;
        readonly collect: Collect | null;
        readonly shown: Shown;
        readonly locale: string;
        readonly to: ShownTo;
      },
    ): ShareView => ({
      ...standing("OK", view.locale),
      ...terms(share, now()),
      pass_code_token: view.token,
      ...entries(view.top, view.to),
      file_num: String(view.fileNum),
      ...(view.onlyFolder ? { only_folder: entries(view.onlyFolder, view.to) } : {}),
      title: share.title,
      icon_link: "",
      thumbnail_link: "",
      rights: { ...share.rights, save: share.rights.save && view.maySave },
      ...(share.coveredBy ? { covered_by: share.coveredBy } : {}),
      ...(view.collect ? { collects: presentVisitedCollect(view.collect) } : {}),
      user_info: user(share.ownerId, view.shown),
      params: { ...share.params, ...(view.collect ? {} : { file_size: String(share.fileSize) }) },
    }),

    created: ({ share, passCode }: OwnedShare, locale: string) => {
      const facts = { title: share.title, url: shareUrl(share), code: passCode };
      return {
        share_id: share.id,
        share_url: facts.url,
        pass_code: passCode,
        share_text: texts.text(locale, passCode ? "message.protected" : "message.open", facts),
        share_list: [],
      };
    },

    own: (
      { share, status, passCode }: OwnedShare,
      owner: Shown,
      collect: Collect | null,
      locale: string,
    ): OwnShare => ({
      ...standing(status, locale),
      share_id: share.id,
      share_url: shareUrl(share),
      title: share.title,
      pass_code: passCode,
      pass_code_option: share.passCodeHash === null ? "NOT_REQUIRED" : "REQUIRED",
      share_to: share.shareTo,
      file_num: String(share.fileNum),
      file_id: share.firstFileId,
      file_kind: `drive#${share.firstFileKind}`,
      file_size: String(share.fileSize),
      restore_limit: String(share.saveLimit),
      restore_count: String(share.countedSaves),
      view_count: String(share.viewCount),
      save_count: String(share.saveCount),
      download_count: String(share.downloadCount),
      rights: { ...share.rights },
      ...(share.coveredBy ? { covered_by: share.coveredBy } : {}),
      ...(collect ? { collects: presentOwnCollect(collect) } : {}),
      paused: share.pausedAt !== null,
      delete_time: timestamp(share.deletedAt),
      expiration_days: String(share.expirationDays),
      expiration_at: expirationAt(share),
      create_time: timestamp(share.createdAt),
      icon_link: "",
      thumbnail_link: "",
      user_info: user(share.ownerId, owner),
      params: { ...share.params },
    }),

    sharedItem: ({ id, state, entry: found, trashedId }: SharedItem): SharedItemView => ({
      file_id: id,
      state,
      kind: found?.kind === "folder" ? "drive#folder" : "drive#file",
      name: found?.name ?? "",
      mime_type: found?.mimeType ?? "",
      file_category: found?.category ?? "OTHER",
      size: String(found?.size ?? 0),
      parent_id: found?.parentId ?? "",
      trashed_id: trashedId,
    }),

    saved(result: Saved, locale: string): RestoreReply {
      if (result.status !== "OK") return notSaved(standing(result.status, locale));
      const { task } = result;
      return {
        ...standing("OK", locale),
        restore_status: RESTORE_STATUS[task.phase] ?? "RESTORE_START",
        restore_task_id: task.id,
        file_id: task.fileId,
        params: { ...task.params },
      };
    },

    plan({ totals, held, conflicts, quota, isPreparing, skipped }: SavePlan): RestorePlan {
      const limit = quota?.limit === UNLIMITED ? -1 : (quota?.limit ?? 0);
      return {
        file_count: String(totals.files),
        folder_count: String(totals.folders),
        total_size: String(totals.bytes),
        held: { file_count: String(held.files), total_size: String(held.bytes), complete: held.complete },
        conflicts: {
          file_count: String(conflicts.files),
          folder_count: String(conflicts.folders),
          names: [...conflicts.names],
        },
        quota: quota && {
          limit: String(limit),
          usage: String(quota.usage),
          usage_after: String(quota.after),
          enough: quota.after <= quota.limit,
        },
        ...(isPreparing ? { preparing: true as const } : {}),
        skipped: skipped.map(({ id, name, reason }) => ({ file_id: id, name, reason })),
      };
    },
  };
}

/** `RESTORE_START` is every phase of a task that goes on. */
const RESTORE_STATUS: Readonly<Record<string, RestoreReply["restore_status"]>> = {
  PHASE_TYPE_COMPLETE: "RESTORE_COMPLETE",
  PHASE_TYPE_ERROR: "RESTORE_ERROR",
};

/** A file that may only be looked at has no link to keep, and one that may only be kept has none to look at. */
function within({ view, download }: ShareRights, file: FileObject): FileObject {
  const { [ANY_BYTES]: kept, ...shown } = file.links;
  return {
    ...file,
    web_content_link: download ? file.web_content_link : "",
    links: { ...(download && kept ? { [ANY_BYTES]: kept } : {}), ...(view ? shown : {}) },
    medias: view ? file.medias : [],
  };
}

const notSaved = (standing: Pick<RestoreReply, "share_status" | "share_status_text">): RestoreReply => ({
  ...standing,
  restore_status: "RESTORE_UNKNOWN",
  restore_task_id: "",
  file_id: "",
  params: {},
});

const user = (id: string, { name, picture }: Shown) => ({
  user_id: id,
  nickname: maskName(name),
  avatar: picture,
  portrait_url: picture,
});

const expirationAt = ({ expiresAt }: Share): string => (expiresAt === null ? "-1" : timestamp(expiresAt));

/** `-1` means without end, or without limit. */
function terms(share: Share, now: number) {
  const seconds = share.expiresAt === null ? -1 : Math.max(0, Math.ceil((share.expiresAt - now) / 1_000));
  const left = share.saveLimit < 0 ? -1 : Math.max(0, share.saveLimit - share.countedSaves);
  return {
    expiration_at: expirationAt(share),
    expiration_left: String(seconds < 0 ? -1 : Math.ceil(seconds / DAY_SECONDS)),
    expiration_left_seconds: String(seconds),
    restore_count_left: String(left),
  };
}
