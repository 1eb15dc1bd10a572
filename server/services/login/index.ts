export { authRoutes } from "./auth.routes.ts";
export { loginRoutes } from "./login.routes.ts";
export { createLogin, type Login, type LoginParts } from "./login.ts";
