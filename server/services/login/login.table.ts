import type { EmailChangeTable, FormerAddressTable } from "./address/address.table.ts";
import type { DevicePollTable } from "./device/device.table.ts";
import type {
  IssuerConnectionTable,
  IssuerLogoutTable,
  IssuerSessionTable,
  IssuerVisitTable,
} from "./issuers/issuers.table.ts";
import type { PasskeyChallengeTable, PasskeyTable } from "./passkeys/passkey.table.ts";
import type {
  PendingSignInTable,
  RecoveryCodeTable,
  SecondFactorTable,
} from "./second-factor/second-factor.table.ts";
import type {
  DisowningTable,
  OwedLogoutTable,
  PasswordDemandTable,
  SecurityEventTable,
  SessionDeviceTable,
} from "./sessions/sessions.table.ts";
import type { SessionProofTable } from "./step-up/session-proof.table.ts";
import type { FormerUsernameTable } from "./username/username.table.ts";
import type { WayBackTable } from "./way-back/way-back.table.ts";
import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** A record that oidc-provider keeps. It is found only by the hashes of its ids. */
export interface OidcPayloadTable {
  readonly id_hash: string;
  /** Name of the model: Session, Grant, RefreshToken, … */
  readonly kind: string;
  user_id: string | null;
  grant_hash: string | null;
  readonly uid_hash: string | null;
  readonly user_code_hash: string | null;
  /** JSON, without the id where the id is a credential. */
  payload: string;
  consumed_at: number | null;
  expires_at: number;
}

export interface EmailVerificationTable {
  readonly id: string;
  /** The sign-in it belongs to, or `""` when the API asked for it. */
  readonly flow: string;
  /** The letter goes here; if a username was typed that nobody has, it is that. */
  readonly email: string;
  /** The username that was typed in place of an address, else `""`. */
  readonly typed: string;
  readonly usage: string;
  code_hash: string;
  /** Set once the code was right, cleared when the token is spent. */
  token_hash: string | null;
  tries: number;
  /** The invitation that somebody who is signing up has used. */
  readonly invitation_id: string | null;
  readonly created_at: number;
  expires_at: number;
}

export interface LoginThrottleTable {
  readonly key: string;
  count: number;
  blocked_until: number;
  expires_at: number;
}

export interface InvitationTable {
  readonly id: string;
  readonly code_hash: string;
  uses_left: number;
  readonly created_at: number;
  readonly expires_at: number;
}

/** A device or network an account signed in from, both as hashes. */
export interface LoginPlaceTable {
  account_key: string;
  readonly place_key: string;
  readonly expires_at: number;
}

const COUNTED = "Only a hash of whom is counted, for a day at most.";

export const personalOfLogin: PersonalTables<{
  readonly oidc_payload: OidcPayloadTable;
  readonly email_verification: EmailVerificationTable;
  readonly login_throttle: LoginThrottleTable;
  readonly login_place: LoginPlaceTable;
  readonly invitation: InvitationTable;
  readonly second_factor: SecondFactorTable;
  readonly recovery_code: RecoveryCodeTable;
  readonly pending_sign_in: PendingSignInTable;
  readonly session_proof: SessionProofTable;
  readonly device_poll: DevicePollTable;
  readonly passkey: PasskeyTable;
  readonly passkey_challenge: PasskeyChallengeTable;
  readonly issuer_connection: IssuerConnectionTable;
  readonly issuer_visit: IssuerVisitTable;
  readonly issuer_session: IssuerSessionTable;
  readonly issuer_logout: IssuerLogoutTable;
  readonly session_device: SessionDeviceTable;
  readonly security_event: SecurityEventTable;
  readonly disowning: DisowningTable;
  readonly password_demand: PasswordDemandTable;
  readonly owed_logout: OwedLogoutTable;
  readonly email_change: EmailChangeTable;
  readonly former_address: FormerAddressTable;
  readonly former_username: FormerUsernameTable;
  readonly way_back: WayBackTable;
}> = {
  oidc_payload: {
    tells: ["user_id", "payload"],
    exported: { how: "rows", of: "user_id", columns: ["kind", "expires_at"] },
    erased: { how: "deleted", of: "user_id", key: ["id_hash"] },
  },
  email_verification: {
    tells: ["email", "typed"],
    exported: { how: "not", why: "A code that was sent lives for minutes, and only its hash is kept." },
    erased: { how: "deleted by its service" },
  },
  login_throttle: {
    tells: ["key"],
    exported: { how: "not", why: COUNTED },
    erased: { how: "stays", why: COUNTED },
  },
  login_place: {
    tells: ["account_key", "place_key"],
    exported: { how: "not", why: "Devices and networks are kept as hashes, which nobody can read." },
    erased: { how: "deleted by its service" },
  },
  second_factor: {
    tells: ["user_id", "secret"],
    exported: { how: "rows", of: "user_id", columns: ["created_at", "confirmed_at"] },
    erased: { how: "deleted", of: "user_id", key: ["user_id"] },
  },
  recovery_code: {
    tells: ["user_id"],
    exported: { how: "not", why: "Only hashes of the codes are kept, which are of no use to anybody." },
    erased: { how: "deleted", of: "user_id", key: ["code_hash"] },
  },
  pending_sign_in: {
    tells: ["user_id"],
    exported: { how: "not", why: "A sign-in under way lives for minutes." },
    erased: { how: "deleted", of: "user_id", key: ["key_hash"] },
  },
  session_proof: {
    tells: [],
    exported: { how: "not", why: "It says how a session was proved, of which the sessions tell." },
    erased: { how: "deleted by its service" },
  },
  device_poll: ofNobody(
    "It says when a device last asked; its code goes minutes later, and the row with it.",
  ),
  passkey: {
    tells: ["user_id", "name", "credential_id", "public_key", "aaguid", "transports"],
    exported: {
      how: "rows",
      of: "user_id",
      columns: ["name", "credential_id", "public_key", "aaguid", "transports", "created_at", "last_used_at"],
    },
    erased: { how: "deleted", of: "user_id", key: ["credential_id"] },
  },
  passkey_challenge: ofNobody(
    "A challenge is a random number of a sign-in under way, and lives for minutes.",
  ),
  issuer_connection: {
    tells: ["user_id", "issuer", "subject", "label"],
    exported: {
      how: "rows",
      of: "user_id",
      columns: ["issuer", "subject", "label", "created_at", "last_used_at"],
    },
    erased: { how: "deleted", of: "user_id", key: ["id"] },
  },
  issuer_visit: {
    tells: ["user_id", "told", "device"],
    exported: { how: "not", why: "A way to another issuer and back lives for minutes." },
    erased: { how: "deleted", of: "user_id", key: ["state_hash"] },
  },
  issuer_session: {
    tells: ["user_id", "issuer", "subject", "session_id"],
    exported: { how: "rows", of: "user_id", columns: ["issuer", "subject"] },
    erased: { how: "deleted", of: "user_id", key: ["grant_id_hash"] },
  },
  issuer_logout: ofNobody("A hash of a token's id, which is kept for minutes."),
  session_device: {
    tells: ["user_id", "device", "network", "country"],
    exported: {
      how: "rows",
      of: "user_id",
      columns: ["client_id", "device", "network", "country", "began_at", "used_at"],
    },
    erased: { how: "deleted", of: "user_id", key: ["grant_id_hash"] },
  },
  security_event: {
    tells: ["user_id", "device", "network", "country"],
    exported: { how: "rows", of: "user_id", columns: ["kind", "created_at", "device", "network", "country"] },
    erased: { how: "deleted", of: "user_id", key: ["id"] },
  },
  disowning: {
    tells: ["user_id"],
    exported: { how: "not", why: "Only hashes of links are kept, which are of no use to anybody." },
    erased: { how: "deleted", of: "user_id", key: ["token_hash"] },
  },
  password_demand: {
    tells: ["user_id"],
    exported: { how: "rows", of: "user_id", columns: ["created_at"] },
    erased: { how: "deleted", of: "user_id", key: ["user_id"] },
  },
  owed_logout: {
    tells: ["user_id", "client_id", "session_id"],
    exported: {
      how: "not",
      why: "News of a sign-out on their way to the server of a client, for a day at most.",
    },
    erased: { how: "deleted", of: "user_id", key: ["id"] },
  },
  email_change: {
    tells: ["user_id", "email"],
    exported: { how: "not", why: "A change that waits for its code lives for minutes." },
    erased: { how: "deleted", of: "user_id", key: ["user_id"] },
  },
  former_address: {
    tells: ["user_id", "email"],
    exported: { how: "rows", of: "user_id", columns: ["email", "created_at", "expires_at"] },
    erased: { how: "deleted", of: "user_id", key: ["email"] },
  },
  former_username: {
    tells: ["user_id"],
    exported: { how: "rows", of: "user_id", columns: ["created_at", "expires_at"] },
    erased: { how: "deleted by its service" },
  },
  way_back: {
    tells: ["user_id"],
    exported: { how: "rows", of: "user_id", columns: ["began_at", "open_at", "expires_at"] },
    erased: { how: "deleted", of: "user_id", key: ["user_id"] },
  },
  invitation: ofNobody("A code is for whoever has it, and who used it isn't kept."),
};
