import type { OwnShare } from "../../../api/shares.ts";

/** A link to hand over. */
export interface ReadyLink {
  readonly id: string;
  readonly url: string;
  /** `""` when there is none, or when it isn't known any more. */
  readonly code: string;
  readonly title: string;
  /** RFC 3339, `""` for never. */
  readonly expiresAt: string;
  /** The number of selected entries that couldn't be shared. */
  readonly leftOut?: number;
}

/** Prepares an existing link for handing over. Its code is known only in the answer to the call that set it. */
export const readyLink = ({ share_id, share_url, pass_code, title, expiration_at }: OwnShare): ReadyLink => ({
  id: share_id,
  url: share_url,
  code: pass_code,
  title,
  expiresAt: expiration_at === "-1" ? "" : expiration_at,
});
