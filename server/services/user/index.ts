export { noteAccountChanged } from "./account-changed.ts";
export { statusOfAccount } from "./account-status.repository.ts";
export { rootOfToken } from "./api-token/api-token.repository.ts";
export { apiTokenRoutes } from "./api-token/api-token.routes.ts";
export {
  API_TOKEN_PREFIX,
  createApiTokens,
  type ApiTokens,
  type NewToken,
  type TokenWish,
} from "./api-token/api-token.service.ts";
export { foldEmail, maskEmail, normalizeEmail } from "./identity/email.ts";
export { checkPersonName } from "./identity/person-name.ts";
export { normalizePhoneNumber } from "./identity/phone-number.ts";
export { pictureBytesRoutes } from "./picture/picture.routes.ts";
export { createPictures, type Pictures } from "./picture/pictures.ts";
export { presentProfile } from "./user.presenter.ts";
export { userRoutes } from "./user.routes.ts";
export { createUserService, type User, type UserService, type UserStatus } from "./user.service.ts";
export { checkUsername, isUsername } from "./identity/username.ts";
