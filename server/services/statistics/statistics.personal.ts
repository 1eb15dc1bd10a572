import { ofNobody } from "../../platform/personal/personal-table.ts";

export const personalInStatistics = {
  download_count: ofNobody("Downloads are counted, not who made them."),
  feature_count: ofNobody("Uses are counted, not who made them."),
} as const;
