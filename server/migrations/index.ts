import type { Migration } from "../platform/db/migrate.ts";
import { baseline } from "./0001-baseline.ts";
import { secondFactor } from "./0002-second-factor.ts";
import { farewell } from "./0003-farewell.ts";
import { deviceCodes } from "./0004-device-codes.ts";
import { passkeys } from "./0005-passkeys.ts";
import { sessions } from "./0006-sessions.ts";
import { agreements } from "./0007-agreements.ts";
import { addresses } from "./0008-addresses.ts";
import { owedLetters } from "./0009-owed-letters.ts";
import { issuers } from "./0010-issuers.ts";
import { waysBack } from "./0011-ways-back.ts";
import { along } from "./0012-along.ts";
import { usernames } from "./0013-usernames.ts";
import { whatIsOwed } from "./0014-what-is-owed.ts";
import { firstVisits } from "./0015-first-visits.ts";
import { pictures } from "./0016-pictures.ts";
import { timeZones } from "./0017-time-zones.ts";
import { tokenBounds } from "./0018-token-bounds.ts";
import { ledger } from "./0019-ledger.ts";
import { planGrants } from "./0020-plan-grants.ts";
import { activationCodes } from "./0021-activation-codes.ts";
import { bills } from "./0022-bills.ts";
import { payments } from "./0023-payments.ts";
import { traffic } from "./0024-traffic.ts";
import { rewards } from "./0025-rewards.ts";
import { subscriptions } from "./0026-subscriptions.ts";
import { campaigns } from "./0027-campaigns.ts";
import { referrals } from "./0028-referrals.ts";
import { letters } from "./0029-letters.ts";
import { featuresAndCovers } from "./0030-features-and-covers.ts";
import { whatChangesCredit } from "./0031-what-changes-credit.ts";
import { newCards } from "./0033-new-cards.ts";
import { whatEarlierChangesCredit } from "./0034-what-earlier-changes-credit.ts";
import { whatWasFetched } from "./0035-what-was-fetched.ts";
import { collectingLinks } from "./0036-collecting-links.ts";
import { notices } from "./0040-notices.ts";
import { wordsOfContents } from "./0042-words-of-contents.ts";
import { reports } from "./0045-reports.ts";
import { roomInPages } from "./0046-room-in-pages.ts";
import { appealsAndEnds } from "./0047-appeals-and-ends.ts";
import { audit } from "./0048-audit.ts";
import { personalLinks } from "./0049-personal-links.ts";
import { s3Door } from "./0050-s3-door.ts";

/** Every migration, oldest first: a file per step, `NNNN-what-it-adds.ts`, exporting one `Migration`. */
export const migrations: readonly Migration[] = [
  baseline,
  secondFactor,
  farewell,
  deviceCodes,
  passkeys,
  sessions,
  agreements,
  addresses,
  owedLetters,
  issuers,
  waysBack,
  along,
  usernames,
  whatIsOwed,
  firstVisits,
  pictures,
  timeZones,
  tokenBounds,
  ledger,
  planGrants,
  activationCodes,
  bills,
  payments,
  traffic,
  rewards,
  subscriptions,
  campaigns,
  referrals,
  letters,
  featuresAndCovers,
  whatChangesCredit,
  newCards,
  whatEarlierChangesCredit,
  whatWasFetched,
  collectingLinks,
  notices,
  wordsOfContents,
  reports,
  roomInPages,
  appealsAndEnds,
  audit,
  personalLinks,
  s3Door,
];
