import { idHash } from "../provider/oidc-adapter.ts";
import type { OidcPayloadRow } from "../provider/oidc-payload.repository.ts";

/** The provider's record of a browser that is signed in, as far as it is read here. */
interface BrowserSession {
  readonly authorizations?: Readonly<Record<string, { readonly grantId?: string }>>;
}

/**
 * Finds the browsers in which a grant was given. A browser stays signed in when only its grant ends, and would get a new
 * one without being asked.
 */
export const browsersWith = (
  sessions: readonly Pick<OidcPayloadRow, "id_hash" | "payload">[],
  grantIdHash: string,
): readonly string[] =>
  sessions
    .filter(({ payload }) => grantsIn(payload).some((grantId) => idHash("Grant", grantId) === grantIdHash))
    .map(({ id_hash }) => id_hash);

export const grantsIn = (payload: string): readonly string[] =>
  Object.values((JSON.parse(payload) as BrowserSession).authorizations ?? {}).flatMap(
    ({ grantId }) => grantId ?? [],
  );
