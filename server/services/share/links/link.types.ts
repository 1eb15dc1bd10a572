import type { ShareRights } from "../../../../contract/shares.ts";

/** A link to a share beside its own, for one recipient. */
export interface PersonalLink {
  readonly id: string;
  readonly shareId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly note: string;
  /** null where no code is asked for. */
  readonly passCodeHash: string | null;
  readonly passCodeVersion: number;
  /** Epoch ms; null at the end of the share. */
  readonly expiresAt: number | null;
  /** It gives those of the share that are among these. */
  readonly rights: ShareRights;
  readonly isPaused: boolean;
  readonly openCount: number;
  readonly saveCount: number;
  /** UTC, `yyyy-mm-dd`; `""` before. */
  readonly openedOn: string;
  /** Epoch ms. */
  readonly createdAt: number;
}
