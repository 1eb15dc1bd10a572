import { isApiError, localError } from "./api-error.ts";
import { tokenRequest } from "./oidc.ts";
import { checkTimeout } from "./retry.ts";
import { clearSession, currentSession, isFresh, storeSession, type Session } from "./session-store.ts";

const LOCK = "holdall.session";
/** The time for which a tab waits while another one renews. */
const LOCK_MS = 15_000;
let renewing: Promise<Session | undefined> | undefined;

/** The bearer token to send. It is renewed first when less than 30 s are left; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const session = currentSession();
  if (!session) return undefined;
  return isFresh(session) ? session.accessToken : renewSession(session.accessToken);
}

/**
 * Gets a token other than the refused one. Refresh tokens rotate and using one twice ends the session, so one renewal
 * runs at a time over all tabs, and a tab that waited takes the result of the other.
 *
 * @param timeout ms for which another tab's renewal is waited for
 * @throws local error `wrong options param: timeout`; `unreachable` when the other tab's takes longer
 */
export async function renewSession(refused: string, timeout = LOCK_MS): Promise<string | undefined> {
  const wait = checkTimeout(timeout);
  renewing ??= exclusively(() => renew(refused), wait).finally(() => {
    renewing = undefined;
  });
  return (await renewing)?.accessToken;
}

async function exclusively<T>(work: () => Promise<T>, wait: number): Promise<T> {
  if (!("locks" in navigator)) return work();
  const signal = AbortSignal.timeout(wait);
  try {
    return await navigator.locks.request(LOCK, { signal }, work);
  } catch (error) {
    throw error === signal.reason ? localError("unreachable") : error;
  }
}

async function renew(refused: string): Promise<Session | undefined> {
  const session = currentSession();
  if (!session) return undefined;
  if (session.accessToken !== refused && isFresh(session)) return session;
  try {
    const { refreshToken } = session;
    return storeSession(
      await tokenRequest({
        grant_type: "refresh_token",
        ...(refreshToken && { refresh_token: refreshToken }),
      }),
    );
  } catch (error) {
    if (!isApiError(error) || error.name === "unreachable" || error.status >= 500) throw error;
    clearSession();
    return undefined;
  }
}
