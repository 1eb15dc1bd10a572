export { accountStatus } from "./account-status.ts";
export { appealRoutes } from "./appeals/appeal.routes.ts";
export { createAppeals, type Appeals } from "./appeals/appeals.service.ts";
export { createAccountWatch } from "./account-watch.ts";
export { reportFormRoutes } from "./reports/report.routes.ts";
export { createReports, type Reports } from "./reports/reports.service.ts";
export { reportFigures } from "./report-figures.ts";
export { mayShareAt } from "./may-share.ts";
export { createModeration, type Moderation } from "./moderation.service.ts";
export { NotDecidable } from "./not-decidable.ts";
export { csvLine, STATEMENT_COLUMNS } from "./statement.ts";
export {
  ACCOUNT_MEASURES,
  ORIGINS,
  RULES,
  SHARE_MEASURES,
  type Origin,
  type Rule,
} from "./moderation.types.ts";
export { letterTokens } from "./tokens.ts";
