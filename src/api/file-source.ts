import type { eventsCreate } from "../../contract/events.ts";
import type { FileObject, filesGet } from "../../contract/files.ts";
import type { Archive, filesArchive, shareArchive } from "../../contract/archives.ts";
import type { filesSubtitles, shareSubtitles, Subtitle } from "../../contract/previews.ts";
import type { shareFileInfo } from "../../contract/share-visit.ts";
import type { ShareStatus } from "../../contract/shares.ts";
import { localError } from "./api-error.ts";
import { request } from "./client.ts";

/** Gives a viewer a file and its related data, wherever the file lies. */
export interface FileSource {
  /** Loads the file again with short-lived links, media facts and its large thumbnail. */
  readonly load: (file: FileObject, signal: AbortSignal) => Promise<FileObject>;
  /** Subtitle files beside a film; their links answer with WebVTT. */
  readonly subtitles: (file: FileObject, signal: AbortSignal) => Promise<readonly Subtitle[]>;
  /** One page of the entries in an archive; the first has the `pageToken` `""`. */
  readonly archive: (file: FileObject, pageToken: string, signal: AbortSignal) => Promise<Archive>;
  /** Notes that the file was played; never fails. */
  readonly played: (file: FileObject) => void;
}

const FACTS = { thumbnail_size: "SIZE_LARGE", usage: "PLAY" } as const;
/** Entries of an archive asked for at once; the server gives no more. */
const ENTRIES = 1_000;

/** Files of one's own drive. */
export const driveSource: FileSource = {
  load: ({ id }, signal) =>
    request<typeof filesGet>("GET", "/drive/v1/files/{id}", { params: { id }, query: FACTS, signal }),
  async subtitles({ id }, signal) {
    const path = "/drive/v1/files/{id}:subtitles";
    return (await request<typeof filesSubtitles>("GET", path, { params: { id }, signal })).subtitles;
  },
  archive: ({ id }, pageToken, signal) =>
    request<typeof filesArchive>("GET", "/drive/v1/files/{id}/archive", {
      params: { id },
      query: { limit: ENTRIES, ...(pageToken === "" ? {} : { page_token: pageToken }) },
      signal,
    }),
  played({ id }) {
    void request<typeof eventsCreate>("POST", "/drive/v1/events", {
      body: { event: { type: "TYPE_PLAY", file_id: id } },
    }).catch(() => undefined);
  },
};

interface OpenShare {
  readonly shareId: string;
  readonly passCodeToken: string;
  /** Called when the share doesn't open any more. */
  readonly onClosed: (status: ShareStatus) => void;
}

/** Files of a share, for its visitor. */
export function shareSource({ shareId, passCodeToken, onClosed }: OpenShare): FileSource {
  const of = ({ id }: FileObject) => ({ share_id: shareId, file_id: id, pass_code_token: passCodeToken });
  const open = <Reply extends { readonly share_status: ShareStatus }>(reply: Reply): Reply => {
    if (reply.share_status !== "OK") onClosed(reply.share_status);
    return reply;
  };
  return {
    async load(file, signal) {
      const query = { ...of(file), thumbnail_size: FACTS.thumbnail_size };
      const path = "/drive/v1/share/file_info";
      const reply = open(await request<typeof shareFileInfo>("GET", path, { query, signal }));
      return reply.file_info ?? file;
    },
    async subtitles(file, signal) {
      const path = "/drive/v1/share/subtitles";
      return open(await request<typeof shareSubtitles>("GET", path, { query: of(file), signal })).subtitles;
    },
    async archive(file, pageToken, signal) {
      const query = { ...of(file), limit: ENTRIES, ...(pageToken === "" ? {} : { page_token: pageToken }) };
      const { archive } = open(
        await request<typeof shareArchive>("GET", "/drive/v1/share/archive", { query, signal }),
      );
      if (!archive) throw localError("file_not_found");
      return archive;
    },
    played: () => undefined,
  };
}
