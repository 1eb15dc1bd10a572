/** The other columns of an upload of which nothing has been sent, and nothing was announced. */
export const NOTHING_SENT = {
  given_gcid: null,
  given_sha256: null,
  user_modified_at: null,
  on_clash: "KEEP_BOTH",
  entry_id: null,
  state: "pending",
  sha256: null,
  gcid: null,
  crc32: null,
  part_of: null,
  parts: null,
  received: 0,
  lease_holder: null,
  lease_until: 0,
  lease_wanted: null,
  token_id: "",
} as const;
