/** The pictures that people show of themselves, one each. */
export interface AccountPictureTable {
  readonly user_id: string;
  /** Random; another one for each picture, since it is its address. */
  name: string;
  /** WebP that this server wrote, as base64. */
  webp: string;
  created_at: number;
}
