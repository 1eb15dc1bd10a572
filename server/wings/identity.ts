import { createAgreements, createPolicyVersions } from "../services/agreements/index.ts";
import { createContactService } from "../services/contact/index.ts";
import { ACCOUNT_CHANGED, SESSIONS_ENDED } from "../services/events/index.ts";
import { countRefusedSignIns, createLogin, createLogoutWatch } from "../services/login/index.ts";
import { createReturns } from "../services/farewell/index.ts";
import { tellLetter } from "../services/notice/index.ts";
import { createNoteArrival } from "../services/referral/index.ts";
import type { Foundation } from "./foundation.ts";
import { buildLetters } from "./letters.ts";

/** On which the bus tells that clients have to hear of sessions that ended. */
const LOGOUTS_OWED = "logouts_owed";

export type Identity = Awaited<ReturnType<typeof buildIdentity>>;

/** Builds the accounts of people, and the mail to them. */
export async function buildIdentity(ground: Foundation) {
  const { config, database, strangers, bus, logger, logged, region, texts, now } = ground;
  const { refusals, bounces, letters, mail } = buildLetters(ground);
  const refusedSignIns = countRefusedSignIns();
  const returns = createReturns(database);
  const versions = createPolicyVersions(config.siteDir);
  const agreements = createAgreements({ database, versions, now });
  const noteArrival = createNoteArrival({
    rules: ground.referralRules,
    secret: config.secrets.linkKey,
    now,
    lockPerson: (tx, userId) => login.users.lock(tx, userId),
    seenAt: (tx, email, caller) => login.places.seenAt(tx, email, caller),
  });
  const login = await createLogin({
    config,
    database,
    audit: ground.audit,
    strangers,
    mail,
    logger,
    refusedSignIns,
    texts,
    now,
    returns,
    countryOf: region.countryOf,
    async accountMade(tx, { userId, email, caller }) {
      await agreements.agree(tx, userId);
      await noteArrival(tx, userId, email, caller);
    },
    addressProved: bounces.forget,
    addressMoved: refusals.moveReminders,
    accountChanged: (tx, userId) => bus.publish(tx, ACCOUNT_CHANGED, userId, ""),
    sessionsEnded: (tx, userId) => bus.publish(tx, SESSIONS_ENDED, userId, ""),
    letterNoted: (tx, userId, letter, facts) => tellLetter(tx, ground.notices, userId, letter, facts),
    logoutsOwed: (tx, userId) => bus.publish(tx, LOGOUTS_OWED, userId, ""),
  });
  const logoutWatch = createLogoutWatch({
    bus,
    topic: LOGOUTS_OWED,
    logouts: login.owedLogouts,
    onError: logged("clients could not be told of sign-outs"),
  });
  const contact = createContactService({ mail, database, strangers });
  return {
    refusals,
    bounces,
    returns,
    letters,
    mail,
    agreements,
    refusedSignIns,
    login,
    logoutWatch,
    contact,
  };
}
