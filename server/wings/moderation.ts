import { SESSIONS_ENDED } from "../services/events/index.ts";
import {
  accountStatus,
  createAccountWatch,
  createAppeals,
  createModeration,
  createReports,
  letterTokens,
} from "../services/moderation/index.ts";
import type { ArrivalsWing } from "./arrivals.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { Sharing } from "./sharing.ts";
import type { Work } from "./work.ts";

export type ModerationWing = ReturnType<typeof buildModeration>;

/** The part of identity that moderation decides about. */
export interface Accounts extends Pick<Identity, "mail"> {
  readonly login: Pick<Identity["login"], "users" | "setStatus">;
  readonly returns: Pick<Identity["returns"], "dueOf">;
}

/** Builds the services that end shares and accounts, with everything they have under way. */
export function buildModeration(
  { config, database, audit, bus, strangers, transfers, logged, now }: Foundation,
  { login, mail, returns }: Accounts,
  { shares }: { readonly shares: Pick<Sharing["shares"], "moderation"> },
  { tasks }: { readonly tasks: Pick<Work["tasks"], "endAll"> },
  { uploads }: { readonly uploads: Pick<ArrivalsWing["uploads"], "endAll"> },
) {
  const setStatus = accountStatus({
    login,
    tasks,
    uploads,
    isLeaving: async (tx, id) => (await returns.dueOf(id, tx)) !== null,
  });
  const tokens = letterTokens(config.secrets.linkKey);
  const told = { database, mail, tokens, publicUrl: config.publicUrl, now };
  const appeals = createAppeals({
    ...told,
    users: login.users,
    onError: logged("a letter about an appeal could not be sent"),
  });
  const reports = createReports({
    ...told,
    appeals,
    strangers,
    shares: shares.moderation,
    onError: logged("a letter about a report could not be sent"),
  });
  return {
    setStatus,
    reports,
    appeals,
    moderation: createModeration({
      ...told,
      audit,
      reports,
      appeals,
      shares: shares.moderation,
      users: login.users,
      setStatus,
      onError: logged("a letter about a measure could not be sent"),
    }),
    accountWatch: createAccountWatch({
      bus,
      topic: SESSIONS_ENDED,
      transfers,
      isShut: async (id) => ((await login.users.find(id))?.status ?? "ACTIVE") !== "ACTIVE",
      onError: logged("an account could not be looked at"),
    }),
  };
}
