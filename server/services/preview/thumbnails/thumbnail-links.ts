import type { LinkHolder, LinkKind, LinkSigner } from "../../download/index.ts";
import type { Entry } from "../../tree/index.ts";
import type { Source, ThumbnailSize } from "../preview.types.ts";
import type { Thumbnails } from "./thumbnails.ts";

const DAY_MS = 86_400_000;

/**
 * A link lasts at least a day and has the same address all day, so that a browser asks for each thumbnail once. It
 * still ends with its holder's right.
 */
const KIND: LinkKind = { path: "/t/", lifetimeMs: DAY_MS, stepMs: DAY_MS };

export const THUMBNAIL = "thumbnail";

/**
 * The address of an entry's thumbnail for somebody who may see it; `""` when there can't be one. It is only signed,
 * which is cheap enough for every row of a listing.
 */
export type ThumbnailLinks = (entry: Entry, holder: LinkHolder, size: ThumbnailSize | undefined) => string;

export const createThumbnailLinks =
  (
    signer: Pick<LinkSigner, "sign">,
    thumbnails: Pick<Thumbnails, "has">,
    now: () => number,
  ): ThumbnailLinks =>
  (entry, holder, size = "SIZE_MEDIUM") => {
    const source = sourceOf(entry);
    if (!source || !thumbnails.has(source)) return "";
    const purpose = { ...holder, disposition: "inline", piece: `${THUMBNAIL}/${size}` } as const;
    return signer.sign({ ...entry, name: "t.webp" }, purpose, now(), KIND).url;
  };

/** null for folders. */
export const sourceOf = ({ sha256, size, mimeType, category, ownerId }: Entry): Source | null =>
  sha256 === null ? null : { sha256, size, mimeType, category, ownerId };
