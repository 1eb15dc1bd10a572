/** A comparison in the form in which the build hands it to its page. */
export interface PolicyComparison {
  readonly clauses: number;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
  readonly sections: readonly ComparedSection[];
}

export interface ComparedSection {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly ComparedClause[];
}

export interface ComparedClause {
  readonly kind: "heading" | "paragraph" | "item" | "row" | "quote";
  readonly depth: number;
  readonly label: string;
  readonly change: "same" | "changed" | "added" | "removed";
  readonly runs: readonly {
    readonly change: "same" | "added" | "removed";
    /** Markdown of the site's editors that the build has made into HTML. */
    readonly html: string;
  }[];
}

/** The anchor of a section's first change. */
export const changeAnchor = ({ id }: ComparedSection): string => `change-${id || "introduction"}`;

export const changesIn = ({ clauses }: ComparedSection): number =>
  clauses.filter(({ change }) => change !== "same").length;
