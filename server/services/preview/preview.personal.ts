import { ofNobody } from "../../platform/personal/personal-table.ts";

const WHY = "It is about a content, whoever has it, and goes with the content.";

export const personalInPreviews = { media_facts: ofNobody(WHY), broken_thumbnail: ofNobody(WHY) } as const;
