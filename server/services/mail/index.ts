export { createBounces, type Bounces } from "./bounces/bounces.ts";
export { countLetters } from "./letter-results.ts";
export { momentIn } from "./letter-time.ts";
export { mailRoutes } from "./mail.routes.ts";
export {
  createMailService,
  type FactsOf,
  type MailService,
  type Recipient,
  type TemplateName,
} from "./mail.service.ts";
export type { ConnectionChange } from "./templates/connection.ts";
export type { PasskeyChange } from "./templates/passkey.ts";
export type { TokenChange } from "./templates/token.ts";
export type { DeviceSignedIn } from "./templates/device-signed-in.ts";
export type { PasswordChange } from "./templates/password-changed.ts";
export type { TwoFactorChange } from "./templates/two-factor.ts";
export type { WayBackNews } from "./templates/way-back.ts";
export { createOwedLetters, type OwedLetterParts, type OwedLetters } from "./owed/owed-letters.ts";
export { createRefusals, type Refusals } from "./refusals.ts";
export { createMailTransport, RecipientRefused, tryMailServer, type Transport } from "./transport.ts";
