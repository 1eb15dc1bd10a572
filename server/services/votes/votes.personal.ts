import { ofNobody } from "../../platform/personal/personal-table.ts";

export const personalInVotes = { page_vote: ofNobody("Answers are counted, not who gave them.") } as const;
