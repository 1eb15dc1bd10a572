import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** Answers to "Was this useful?", counted. */
export interface PageVoteTable {
  /** Address of the page without locale. */
  readonly path: string;
  readonly locale: string;
  /** `yyyy-mm`, UTC. */
  readonly month: string;
  readonly yes: number;
  readonly no: number;
}

export const personalInVotes: PersonalTables<{ readonly page_vote: PageVoteTable }> = {
  page_vote: ofNobody("Answers are counted, not who gave them."),
};
