import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** The facts about a content, found out once. They can be made again, so they may be lost. */
export interface MediaFactsTable {
  readonly sha256: string;
  /** JSON; `""` when there are no facts, as for a broken file. */
  facts: string;
  /** The maker that found them out. Facts from another maker are found out again. */
  maker: string;
}

/** A content that no thumbnail can be made of. */
export interface BrokenThumbnailTable {
  readonly sha256: string;
  maker: string;
}

const WHY = "It is about a content, whoever has it, and goes with the content.";

export const personalInPreviews: PersonalTables<{
  readonly media_facts: MediaFactsTable;
  readonly broken_thumbnail: BrokenThumbnailTable;
}> = { media_facts: ofNobody(WHY), broken_thumbnail: ofNobody(WHY) };
