import type { Database } from "../../../database.ts";
import { createOwedLetters, type MailService, type OwedLetterParts } from "../../mail/index.ts";
import type { UserService } from "../../user/index.ts";
import { createAddressLetters } from "../address/address-parts.ts";
import type { FormerAddresses } from "../address/former-addresses.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import { createTellWayBack } from "../way-back/tell-way-back.ts";
import { createWaysBack } from "../way-back/ways-back.ts";

interface LoginLetterParts {
  readonly database: Database;
  readonly mail: MailService;
  readonly users: UserService;
  readonly formers: FormerAddresses;
  readonly log: SecurityLog;
  readonly loginKey: string;
  readonly letterNoted: OwedLetterParts["noted"];
  readonly origin: string;
  readonly signInUrl: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Builds the letters about ways to sign in, and the ways back that only letters open. */
export function createLoginLetters(parts: LoginLetterParts) {
  const { database, mail, users, formers, log, loginKey, origin, signInUrl, now, onError } = parts;
  const noted = parts.letterNoted ? { noted: parts.letterNoted } : {};
  const owedLetters = createOwedLetters({ database, mail, secret: loginKey, ...noted, now, onError });
  const ofAddresses = createAddressLetters({ users, mail, owed: owedLetters, formers, signInUrl, onError });
  const { owedMail } = ofAddresses;
  const tellWayBack = createTellWayBack({ users, mail: owedMail, signInUrl, onError });
  return {
    ...ofAddresses,
    owedLetters,
    tellWayBack,
    waysBack: createWaysBack({ database, log, tell: tellWayBack, loginKey, origin, now }),
    /** The parts of whatever tells a person of a change. */
    telling: { database, log, users, mail: owedMail, signInUrl, onError },
  };
}
