export { authRoutes } from "./auth.routes.ts";
export { readClients } from "./client-description.ts";
export { invitationLink } from "./invitation-link.ts";
export { passkeyRoutes } from "./passkeys/passkeys.routes.ts";
export { profileRoutes } from "./profile/profile.routes.ts";
export { sessionRoutes } from "./sessions/session.routes.ts";
export { secondFactorRoutes } from "./second-factor/second-factor.routes.ts";
export { loginRoutes } from "./login.routes.ts";
export { createLogin, type Login, type LoginParts } from "./login.ts";
