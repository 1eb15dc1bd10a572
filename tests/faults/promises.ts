export interface Content {
  readonly sha256: string;
  readonly size: number;
}

/** A file that the server has acknowledged, with every state it may be in after the server was hurt. */
export interface KeptFile {
  /** The contents it may have: one, or two while a replacement is unanswered. */
  contents: readonly Content[];
  /** The names it may have: one, or two while a rename is unanswered. */
  names: Set<string>;
  /** `asked`: a deletion is unanswered. */
  deleted: "no" | "asked" | "yes";
}

export class Promises {
  readonly files = new Map<string, KeptFile>();
  /** Tasks of saves that were acknowledged as begun, and whether they were told to be complete. */
  readonly saves = new Map<string, { complete: boolean }>();
  /** Saves whose answer never came: they may have begun. */
  unansweredSaves = 0;
  readonly counts = {
    uploads: 0,
    resumed: 0,
    renames: 0,
    deletions: 0,
    saves: 0,
    changes: 0,
    batches: 0,
    versions: 0,
  };

  keep(id: string, name: string, sha256: string, size: number): void {
    this.files.set(id, { contents: [{ sha256, size }], names: new Set([name]), deleted: "no" });
    this.counts.uploads += 1;
  }

  toString(): string {
    const { uploads, resumed, renames, deletions, saves, changes, batches, versions } = this.counts;
    return (
      `${uploads} uploads (${resumed} resumed, ${batches} in batches), ${renames} renames, ` +
      `${versions} replacements, ${deletions} deletions, ` +
      `${saves} saves and ${changes} changes inside the shared folder acknowledged`
    );
  }
}
