import { clientSessionsIn } from "./client-sessions.ts";

const hashOf = (grantId: string) => `hash of ${grantId}`;
const row = (kind: string, payload: object, grant_hash: string | null = null) => ({
  kind,
  grant_hash,
  payload: JSON.stringify(payload),
});

it("a browser names the session of each client that it signed in to", () => {
  const authorizations = {
    club: { sid: "one", grantId: "g" },
    site: { grantId: "h" },
    left: { sid: "two" },
  };
  expect(clientSessionsIn(row("Session", { authorizations }), hashOf)).toEqual([
    { clientId: "club", sessionId: "one", grantHash: "hash of g" },
  ]);
});

it("a refresh token names its own session, if its client knows sessions", () => {
  expect(clientSessionsIn(row("RefreshToken", { clientId: "club", sid: "one" }, "hash"), hashOf)).toEqual([
    { clientId: "club", sessionId: "one", grantHash: "hash" },
  ]);
  expect(clientSessionsIn(row("RefreshToken", { clientId: "club" }, "hash"), hashOf)).toEqual([]);
});
