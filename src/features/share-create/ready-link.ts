import type { OwnShare } from "../../api/shares.ts";
import type { ReadyLink } from "./LinkDialog.tsx";

/** A link that exists, to hand over; with its code in the answer that set it. */
export const readyLink = ({ share_id, share_url, pass_code, title, expiration_at }: OwnShare): ReadyLink => ({
  id: share_id,
  url: share_url,
  code: pass_code,
  title,
  expiresAt: expiration_at === "-1" ? "" : expiration_at,
});
