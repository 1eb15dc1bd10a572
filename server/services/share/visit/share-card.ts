import { BRAND } from "../../../../contract/brand.ts";
import type { Database } from "../../../database.ts";
import type { PageCard } from "../../../platform/site/page-card.ts";
import type { Texts } from "../../../platform/text/texts.ts";
import type { ThumbnailLinks } from "../../preview/index.ts";
import type { Entry } from "../../tree/tree.types.ts";
import type { ShareContents } from "../gate/share-contents.ts";
import type { ShareGate, ShareRegion } from "../gate/share-gate.ts";
import { writeGrant } from "../gate/share-grant.ts";
import { stateForLooking } from "../gate/share.access.ts";
import { findByLink } from "../links/link.repository.ts";
import type { Share } from "../share.types.ts";

const DESCRIPTION_LENGTH = 300;

export interface CardDeps {
  readonly database: Database;
  readonly gate: ShareGate;
  readonly contents: ShareContents;
  readonly region: Pick<ShareRegion, "isAbout">;
  /** The namespace `share-server`. */
  readonly texts: Texts;
  readonly thumbnailLink: ThumbnailLinks;
  /** The address people use, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * The card of a share that everybody may open and nothing covers; null for any other, whatever is the matter with it; undefined
 * for an id that no share ever had. Counts no visit.
 */
export type ShareCards = (linkId: string, locale: string) => Promise<PageCard | null | undefined>;

export const shareCards =
  (deps: CardDeps): ShareCards =>
  async (linkId, locale) => {
    const { database, gate, region, texts, publicUrl } = deps;
    const share = await findByLink(database.read, linkId);
    if (!share) return undefined;
    if (share.coveredBy !== null) return null;
    if (
      share.passCodeHash !== null ||
      share.prohibitedRegions.length > 0 ||
      region.isAbout(share.id) ||
      region.isAbout(linkId)
    )
      return null;
    if (stateForLooking(await gate.state(database.read, share, null)) !== "OK") return null;
    const note = (share.params["note"] ?? "").replace(/\s+/g, " ").trim();
    return {
      title: share.title || texts.text(locale, "card.untitled"),
      description:
        note.slice(0, DESCRIPTION_LENGTH) ||
        texts.text(locale, share.collects ? "card.collects" : "card.text", { brand: BRAND.name }),
      image: share.rights.view ? await imageOf(deps, share) : null,
      url: `${publicUrl}/s/${share.linkId}`,
    };
  };

/** The cover the owner chose, else the first file shared that has a picture. */
async function imageOf(
  { database, contents, thumbnailLink }: CardDeps,
  share: Share,
): Promise<string | null> {
  const cover = share.params["cover"];
  const chosen = cover ? (await contents.pickSome(database.read, share, [cover])).entries : [];
  const grant = writeGrant({ linkId: share.linkId, passCodeVersion: share.passCodeVersion, visitor: null });
  const pictureOf = (entry: Entry) => thumbnailLink(entry, { grant }, "SIZE_LARGE");
  for (const entry of [...chosen, ...(await contents.roots(database.read, share))]) {
    const picture = pictureOf(entry);
    if (picture !== "") return picture;
  }
  return null;
}
