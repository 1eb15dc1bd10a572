import type { Audit } from "../audit/index.ts";
import type { Provider } from "oidc-provider";
import type { Config } from "../../platform/config/config.ts";
import type { Database, Tx } from "../../database.ts";
import type { Authenticator } from "../../platform/http/authenticator.ts";
import type { Tally } from "../../platform/metrics/counter.ts";
import type { Logger } from "../../platform/log/logger.ts";
import type { Strangers } from "../../platform/strangers/strangers.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { MailService, OwedLetterParts, OwedLetters } from "../mail/index.ts";
import type { CaptchaService, HumanCheck } from "../shield/index.ts";
import type { ApiTokens, Pictures, User, UserService, UserStatus } from "../user/index.ts";
import type { AddressParts } from "./address/address-parts.ts";
import type { ComingBack } from "./way-back/coming-back.ts";
import type { WaysBack } from "./way-back/ways-back.ts";
import type { OwedMail, SecurityMail } from "./address/security-mail.ts";
import type { AccountMade } from "./accounts/account-made.ts";
import type { AccountService } from "./accounts/account.service.ts";
import type { LoginAssets } from "./pages/frame/assets.ts";
import type { ClientService } from "./clients/client.service.ts";
import type { SessionCheck } from "./calls/session-check.ts";
import type { MakeToken } from "./tokens/make-token.ts";
import type { LoginCodes } from "./companions/login-codes.ts";
import type { PasskeyParts } from "./passkeys/passkey-parts.ts";
import type { CountryOf } from "./device/asked-by.ts";
import type { ProfileParts } from "./profile/profile-parts.ts";
import type { Admission } from "./accounts/admission.ts";
import type { KnownPlaces } from "./throttle/known-places.ts";
import type { InvitationCookie } from "./invitation/invitation-link.ts";
import type { InvitationService } from "./invitation/invitation.service.ts";
import type { Refused } from "./throttle/refused.ts";
import type { Returns } from "./accounts/returns.ts";
import type { SessionService } from "./calls/session.service.ts";
import type { IssuerParts } from "./issuers/issuer-parts.ts";
import type { Join } from "./issuers/connection/join.ts";
import type { Throttle } from "./throttle/throttle.ts";
import type { PendingSignIns } from "./second-factor/pending-sign-ins.ts";
import type { TwoFactor } from "./second-factor/second-factor.service.ts";
import type { Prove } from "./step-up/prove.ts";
import type { StepUp } from "./step-up/step-up.ts";
import type { OwedLogouts } from "./sessions/logout/owed-logouts.ts";
import type { DisownLinks } from "./sessions/disown/disown-links.ts";
import type { SecurityLog } from "./sessions/security-log.ts";
import type { SessionDevices } from "./sessions/session-devices.ts";
import type { WhereOf } from "./sessions/where.ts";
import type { UsernameParts } from "./username/username-parts.ts";
import type { VerificationService } from "./accounts/verification.service.ts";

export type LoginConfig = Pick<
  Config,
  | "issuers"
  | "ownSignIn"
  | "publicUrl"
  | "extraOrigins"
  | "embedOrigins"
  | "smtpUrl"
  | "mailFrom"
  | "dataDir"
  | "secrets"
  | "signUp"
>;

export interface LoginParts {
  readonly config: LoginConfig;
  readonly audit: Pick<Audit, "note">;
  readonly database: Database;
  readonly strangers: Strangers;
  readonly mail: MailService;
  readonly logger: Logger;
  /** Counts refused sign-ins. */
  readonly refusedSignIns: Pick<Tally<"by">, "add">;
  /** One namespace of the texts people see. */
  readonly texts: (namespace: string) => Texts;
  readonly now: () => number;
  readonly accountMade: AccountMade;
  /** Called in the transaction in which somebody shows that they read letters to an address. */
  readonly addressProved: (tx: Tx, email: string) => Promise<void>;
  /** Called in the transaction in which an account gets another address. */
  readonly addressMoved: (tx: Tx, from: string, to: string) => Promise<void>;
  /** Called in the transaction that ends a person's sessions or API tokens. */
  readonly sessionsEnded: (tx: Tx, userId: string) => Promise<void>;
  /** Called in the transaction that ends sessions of which clients have to hear. */
  readonly logoutsOwed: (tx: Tx, userId: string) => Promise<void>;
  /** Called in the transaction that changes what `user/me` says of a person. */
  readonly accountChanged: (tx: Tx, userId: string) => Promise<void>;
  /** Called in the transaction in which a letter about an account is owed. */
  readonly letterNoted?: OwedLetterParts["noted"];
  readonly returns: Returns;
  /** Tells the country in which an address is registered. */
  readonly countryOf: CountryOf;
}

/** Everything that knows people's identities. */
export interface Login extends PasskeyParts, AddressParts, IssuerParts, ProfileParts, UsernameParts {
  readonly config: LoginConfig;
  readonly provider: Provider;
  readonly strangers: Strangers;
  readonly texts: Texts;
  readonly assets: LoginAssets;
  readonly users: UserService;
  readonly apiTokens: ApiTokens;
  readonly places: Pick<KnownPlaces, "seenAt">;
  readonly pictures: Pictures;
  readonly authenticator: Authenticator;
  readonly boundsOf: SessionCheck;
  readonly makeToken: MakeToken;
  readonly captcha: CaptchaService;
  readonly humanCheck: HumanCheck;
  readonly throttle: Throttle;
  readonly sessions: SessionService;
  readonly verifications: VerificationService;
  readonly admission: Admission;
  readonly invitations: InvitationService;
  readonly invitationCookie: InvitationCookie;
  readonly accounts: AccountService;
  readonly refused: Refused;
  readonly clients: ClientService;
  readonly loginCodes: LoginCodes;
  readonly twoFactor: TwoFactor;
  readonly pendingSignIns: PendingSignIns;
  readonly waysBack: WaysBack;
  readonly comingBack: ComingBack;
  readonly prove: Prove;
  readonly stepUp: StepUp;
  readonly returns: Returns;
  readonly countryOf: CountryOf;
  readonly devices: SessionDevices;
  readonly securityLog: SecurityLog;
  readonly joinThrough: Join;
  readonly addressProved: LoginParts["addressProved"];
  readonly database: Database;
  readonly now: () => number;
  readonly disownLinks: DisownLinks;
  readonly whereOf: WhereOf;
  readonly securityMail: SecurityMail;
  readonly owedMail: OwedMail;
  readonly owedLetters: Pick<OwedLetters, "owe" | "sendAgain">;
  readonly owedLogouts: Pick<OwedLogouts, "tellDue">;
  /** Ends every session of a person and, if they ask for it, every API token. */
  signOutEverywhere(userId: string, also: { readonly apiTokens: boolean }): Promise<void>;
  /**
   * Changes an account's status. Only ACTIVE accounts sign in. Every change ends all sessions and API tokens of the
   * person; none of them comes back with the account.
   */
  setStatus(tx: Tx, userId: string, status: UserStatus): Promise<void>;
  /** Deletes an account with everything that is kept for its address; other services have nothing of it any more. */
  erase(tx: Tx, user: Pick<User, "id" | "email" | "username">): Promise<void>;
  /** Removes expired rows; to be called now and then. */
  sweep(): Promise<void>;
}
