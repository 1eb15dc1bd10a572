import type { OidcPayloadRow } from "../provider/oidc-payload.repository.ts";

/** A session as a client knows it. */
export interface ClientSession {
  readonly clientId: string;
  /** `sid` of the client's id token. */
  readonly sessionId: string;
  readonly grantHash: string;
}

interface Authorization {
  readonly sid?: string;
  readonly grantId?: string;
}

interface Named {
  readonly authorizations?: Readonly<Record<string, Authorization>>;
  readonly clientId?: string;
  readonly sid?: string;
}

/** The sessions that a record names, by the hashes of their grants: those of a browser, or the one of a refresh token. */
export function clientSessionsIn(
  row: Pick<OidcPayloadRow, "kind" | "grant_hash" | "payload">,
  hashOf: (grantId: string) => string,
): readonly ClientSession[] {
  const { authorizations = {}, clientId, sid } = JSON.parse(row.payload) as Named;
  if (row.kind === "Session")
    return Object.entries(authorizations).flatMap(([client, { sid: sessionId, grantId }]) =>
      sessionId && grantId ? [{ clientId: client, sessionId, grantHash: hashOf(grantId) }] : [],
    );
  return clientId && sid && row.grant_hash ? [{ clientId, sessionId: sid, grantHash: row.grant_hash }] : [];
}
