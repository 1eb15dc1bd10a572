import { isApiError } from "./api-error.ts";
import { tokenRequest } from "./oidc.ts";
import { clearSession, currentSession, isFresh, storeSession, type Session } from "./session-store.ts";

const LOCK = "holdall.session";
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
 */
export async function renewSession(refused: string): Promise<string | undefined> {
  renewing ??= exclusively(() => renew(refused)).finally(() => {
    renewing = undefined;
  });
  return (await renewing)?.accessToken;
}

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(LOCK, work) : work();

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
