export { accountStatus } from "./account-status.ts";
export { createAccountWatch, type AccountWatch } from "./account-watch.ts";
export { mayShareAt } from "./may-share.ts";
export { createModeration, NotDecidable, type Moderation } from "./moderation.service.ts";
export {
  ACCOUNT_MEASURES,
  ORIGINS,
  RULES,
  SHARE_MEASURES,
  type AccountMeasure,
  type Origin,
  type Rule,
  type ShareMeasure,
} from "./moderation.types.ts";
