import type { Generated } from "kysely";
import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** The end of the tree: one row, and whoever adds leaves holds its lock. */
export interface AuditHeadTable {
  /** Always 1. */
  readonly id: number;
  size: number;
  /** JSON: the tree's peaks in hex, the largest first. */
  peaks: string;
}

/** An act that was done, and has no place in the tree yet. */
export interface AuditWaitingTable {
  readonly id: Generated<number>;
  /** Epoch ms. */
  readonly at: number;
  /** JSON of a leaf without its sequence. */
  readonly deed: string;
}

/** A leaf of the tree; nobody ever changes or deletes one. */
export interface AuditLeafTable {
  /** 0, 1, 2, … without a gap. */
  readonly sequence: number;
  readonly at: number;
  readonly act: string;
  /** The leaf itself: canonical JSON. */
  readonly leaf: string;
  /** Lower-case hex. */
  readonly hash: string;
}

/** A checkpoint that was signed; nobody ever changes or deletes one. */
export interface AuditCheckpointTable {
  readonly size: number;
  readonly at: number;
  /** The signed note, as it is published. */
  readonly note: string;
  /** The key that signed it, as it is published. */
  readonly key: string;
}

/** The time stamp that somebody else gave a checkpoint. */
export interface AuditStampTable {
  readonly size: number;
  readonly at: number;
  /** Base64 of the answer (RFC 3161). */
  readonly reply: string;
}

/** The only way from a person to the reference by which the tree knows them. */
export interface AuditReferenceTable {
  readonly owner_id: string;
  /** Random. */
  readonly reference: string;
}

/** The same for the names under which operators act. */
export interface AuditOperatorTable {
  readonly name: string;
  readonly reference: string;
}

/** The last that was noted of something outside the database, such as the rules in force. */
export interface AuditStateTable {
  readonly name: string;
  value: string;
}

const BY_REFERENCE = "It has references, and only audit_reference leads from a person to theirs.";

export const personalInAudit: PersonalTables<{
  readonly audit_head: AuditHeadTable;
  readonly audit_waiting: AuditWaitingTable;
  readonly audit_leaf: AuditLeafTable;
  readonly audit_checkpoint: AuditCheckpointTable;
  readonly audit_stamp: AuditStampTable;
  readonly audit_reference: AuditReferenceTable;
  readonly audit_operator: AuditOperatorTable;
  readonly audit_state: AuditStateTable;
}> = {
  audit_head: ofNobody("It is the end of the tree."),
  audit_waiting: ofNobody(BY_REFERENCE),
  audit_leaf: ofNobody(BY_REFERENCE),
  audit_checkpoint: ofNobody("It has the root of the tree."),
  audit_stamp: ofNobody("It says when a root was known."),
  audit_reference: {
    tells: ["owner_id", "reference"],
    exported: { how: "rows", of: "owner_id", columns: ["reference"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id"] },
  },
  audit_operator: ofNobody("It has the names that operators act under, which they chose for that."),
  audit_state: ofNobody("It is about files of the operator."),
};
