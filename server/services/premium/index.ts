export { premiumRoutes } from "./premium.routes.ts";
