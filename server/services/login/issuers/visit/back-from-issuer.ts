import { CONNECTION_QUERY, type ConnectionNews } from "../../../../../contract/connection-news.ts";
import { Failure, failure } from "../../../../platform/failure.ts";
import type { Login } from "../../login.ts";
import type { RelyingParty } from "../relying-party.ts";
import type { ReturnedVisit } from "./visits.ts";

/** A sign-in there is as old as the visit at most, give or take what two clocks may differ. */
const CLOCKS_S = 60;

interface Back {
  /** null where the issuer failed, which a page says. */
  readonly goTo: string | null;
  /** The way on from that page. */
  readonly backTo: string;
}

/** Takes what an issuer says in answer to a visit, and tells where the browser goes on to. */
export async function backFromIssuer(
  login: Login,
  party: RelyingParty,
  visit: ReturnedVisit,
  address: string,
): Promise<Back> {
  const flowPath = `/login/interaction/${visit.uid}`;
  const { purpose } = visit.row;
  const { publicUrl } = login.config;
  const backTo = purpose === "sign-in" ? `${flowPath}/signin` : purpose === "sign-out" ? "/" : accountPath();
  try {
    if (purpose === "sign-in") {
      const told = await party.finish(new URL(address, publicUrl), visit.secrets, purpose);
      await login.visits.keep(visit, told);
      return { goTo: `${flowPath}/issuer`, backTo };
    }
    if (purpose === "sign-out") {
      const url = await party.finishSignOut(new URL(address, publicUrl), visit.secrets, `${publicUrl}/`);
      return { goTo: url?.href ?? backTo, backTo };
    }
    return { goTo: accountPath(await connectOrProve(login, party, visit, address)), backTo };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Somebody who changed their mind there needs no explanation.
    if (error.error === "access_denied") return { goTo: backTo, backTo };
    if (error.error === "provider_error") return { goTo: null, backTo };
    throw error;
  }
}

/** Connects the account there to the one here, or proves by it who the person of the session is. */
async function connectOrProve(
  { config, connections, stepUp, users, waysBack, database, now }: Login,
  party: RelyingParty,
  { row, secrets }: ReturnedVisit,
  address: string,
): Promise<ConnectionNews> {
  const purpose = row.purpose === "prove" ? "prove" : "connect";
  const told = await party.finish(new URL(address, config.publicUrl), secrets, purpose);
  const { user_id: userId, grant_id_hash: session } = row;
  if (userId === null || session === null) throw failure("permission_denied");
  const known = await connections.find(told);
  if (purpose === "connect") {
    if (known) return known.user_id === userId ? "added" : "taken";
    return connections.add(userId, told).then(
      () => "added" as const,
      (error: unknown) => {
        if (error instanceof Failure && error.error === "already_exists") return "taken" as const;
        throw error;
      },
    );
  }
  const isNow = (told.authTime ?? 0) * 1000 >= row.created_at - CLOCKS_S * 1000;
  if (known?.user_id !== userId || !isNow) return "other";
  const tell = await database.write(async (tx) => {
    await users.lockStatus(tx, userId);
    await stepUp.noteOf(tx, session, { at: now(), methods: [] });
    // Somebody whom their issuer asks for a second factor needs no way back without one.
    return party.settings.asksSecondFactor ? waysBack.stop(tx, userId) : undefined;
  });
  await tell?.();
  await connections.used(known.id);
  return "proved";
}

const accountPath = (news?: ConnectionNews): string =>
  `/drive/account${news === undefined ? "" : `?${CONNECTION_QUERY}=${news}`}`;
