import type { ShareRights } from "../../../../contract/shares.ts";
import type { Share } from "../share.types.ts";
import type { PersonalLink } from "./link.types.ts";

/** The rights that both the share and its link give. */
export const sharedRights = (share: ShareRights, link: ShareRights): ShareRights => ({
  view: share.view && link.view,
  download: share.download && link.download,
  save: share.save && link.save,
});

/**
 * A share as it is met by one of its personal links: with that link's code, and never longer or with more rights than the share
 * itself. Both versions only grow, so that whatever ends the tokens of either changes their sum.
 */
export const throughLink = (share: Share, link: PersonalLink): Share => ({
  ...share,
  linkId: link.id,
  passCodeHash: link.passCodeHash,
  passCodeVersion: share.passCodeVersion + link.passCodeVersion,
  expiresAt: earlier(share.expiresAt, link.expiresAt),
  rights: sharedRights(share.rights, link.rights),
  params: link.note === "" ? share.params : { ...share.params, note: link.note },
});

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
