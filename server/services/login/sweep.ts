import type { Database } from "../../database.ts";
import { forgetExpiredChanges } from "./address/email-change.repository.ts";
import { forgetExpiredFormer } from "./address/former-address.repository.ts";
import { forgetExpiredInvitations } from "./invitation/invitation.repository.ts";
import { forgetExpiredPlaces } from "./throttle/known-place.repository.ts";
import { deleteExpiredPayloads } from "./provider/oidc-payload.repository.ts";
import { forgetExpiredChallenges } from "./passkeys/passkey-challenge.repository.ts";
import { forgetExpiredLogouts } from "./issuers/logout/issuer-session.repository.ts";
import { forgetExpiredVisits } from "./issuers/visit/issuer-visit.repository.ts";
import { forgetExpiredPending } from "./second-factor/pending-sign-in.repository.ts";
import { forgetExpiredTries } from "./throttle/throttle.repository.ts";
import { forgetExpiredUsernames } from "./username/former-username.repository.ts";
import { forgetExpiredVerifications } from "./accounts/verification.repository.ts";
import { forgetExpiredWaysBack } from "./way-back/way-back.repository.ts";

/** Removes rows that have run out. */
export async function sweepExpired(database: Database, until: number): Promise<void> {
  await forgetExpiredTries(database, until);
  await forgetExpiredPlaces(database, until);
  await forgetExpiredInvitations(database, until);
  await forgetExpiredVerifications(database, until);
  await forgetExpiredPending(database, until);
  await forgetExpiredChallenges(database, until);
  await forgetExpiredChanges(database, until);
  await forgetExpiredFormer(database, until);
  await forgetExpiredUsernames(database, until);
  await forgetExpiredWaysBack(database, until);
  await forgetExpiredVisits(database, until);
  await forgetExpiredLogouts(database, until);
  await deleteExpiredPayloads(database, until);
}
