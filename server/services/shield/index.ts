export { claimOf, createCaptchaService, type CaptchaService } from "./captcha.service.ts";
export { createHumanCheck, type HumanCheck } from "./human-check.ts";
export { shieldRoutes } from "./shield.routes.ts";
