import type { CoverRule, ShareRights } from "../../../contract/shares.ts";

/** Entries made reachable by a link. */
export interface Share {
  readonly id: string;
  /** The id in the link by which it is met: its own, or that of a personal link. */
  readonly linkId: string;
  readonly ownerId: string;
  /** Its owner's account is suspended or closed. */
  readonly ownerIsShut: boolean;
  readonly title: string;
  readonly shareTo: string;
  /** null on an open share. */
  readonly passCodeHash: string | null;
  readonly passCodeVersion: number;
  /** The days chosen when it was made; -1 for ever. */
  readonly expirationDays: number;
  /** Epoch ms. */
  readonly expiresAt: number | null;
  /** -1 is unlimited. */
  readonly saveLimit: number;
  readonly countedSaves: number;
  readonly viewCount: number;
  readonly saveCount: number;
  readonly downloadCount: number;
  readonly rights: ShareRights;
  readonly fileNum: number;
  readonly firstFileId: string;
  readonly firstFileKind: "file" | "folder";
  /** Its bytes when its content was chosen. */
  readonly fileSize: number;
  readonly auditStatus: AuditStatus;
  /** The rule for which visitors are asked before they see it; null: they aren't. */
  readonly coveredBy: CoverRule | null;
  /** Country codes; `*` is everywhere. */
  readonly prohibitedRegions: readonly string[];
  readonly params: Readonly<Record<string, string>>;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly deletedAt: number | null;
  readonly pausedAt: number | null;
  /** It shows nothing, and takes files in. */
  readonly collects: boolean;
  /** The time at which its content was first seen to be unsealed; null when it is sealed as far as is known. */
  readonly unsealedAt: number | null;
}

/** The finding of moderation; `OK` until it looks. */
export type AuditStatus = "OK" | "AUDITING" | "SENSITIVE_RESOURCE" | "SENSITIVE_WORD";

/** Somebody who looks at a share, signed in or not. */
export interface Visitor {
  readonly userId: string | null;
  readonly address: string;
  /** The id that the client gives; `""` when it gives none. */
  readonly deviceId: string;
  readonly locale: string;
  /**
   * Throws `captcha_required` or `captcha_invalid` unless a human check was passed for this call; `fresh` takes one
   * that was never used before, and uses it up.
   */
  proveHuman(freshness: "recent" | "fresh"): Promise<void>;
}

/** The owner of a share as its visitors are told; either part may be `""`. */
export interface Shown {
  /** The presenter masks it. */
  readonly name: string;
  /** An address. */
  readonly picture: string;
}

export type ShownAs = (userId: string) => Promise<Shown>;
