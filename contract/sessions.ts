import { Type, type Static } from "typebox";
import { defineCall, Empty, Id, Limit, PageToken, Timestamp } from "./common.ts";

/** The place of somebody, by as little as tells a person whether it was them. */
const Where = {
  device: Type.String({ description: 'browser and system, such as "Firefox, Windows"; "" when unknown' }),
  network: Type.String({
    description: "the first part of the address, as 203.0.113.0/24 or 2001:db8:7::/48",
  }),
  country: Type.String({ description: 'two letters of ISO 3166-1; "" when unknown' }),
};

export const Session = Type.Object({
  id: Id,
  client: Type.String({ description: 'name of the program; "" for the site itself' }),
  opened_by: Type.String({ description: 'name of the companion that opened it; "" for none' }),
  ...Where,
  began_at: Timestamp,
  used_at: Type.String({ description: "the hour of the last use, as a timestamp" }),
  is_current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

const Page = { query: Type.Object({ limit: Type.Optional(Limit), page_token: Type.Optional(PageToken) }) };

export const userSessions = defineCall({
  method: "GET",
  path: "/v1/user/sessions",
  summary: "Where one is signed in, the latest used first",
  tag: "user",
  access: "user",
  ...Page,
  reply: Type.Object({ sessions: Type.Array(Session), next_page_token: Type.String() }),
});

export const userSessionsDelete = defineCall({
  method: "DELETE",
  path: "/v1/user/sessions/{id}",
  summary: "Sign one device out; its browser has to sign in again",
  tag: "user",
  access: "user",
  proof: "safer",
  reply: Empty,
});

export const userSessionsEndOthers = defineCall({
  method: "POST",
  path: "/v1/user/sessions:end-others",
  summary: "Sign out everywhere but here",
  tag: "user",
  access: "user",
  proof: "safer",
  reply: Empty,
});

/** Everything the security log can tell. */
export const SECURITY_EVENTS = [
  "signed_in",
  "session_ended",
  "other_sessions_ended",
  "signed_out_everywhere",
  "disowned",
  "password_changed",
  "password_removed",
  "email_changed",
  "email_change_undone",
  "username_changed",
  "username_removed",
  "phone_changed",
  "phone_removed",
  "two_factor_on",
  "two_factor_off",
  "recovery_codes_renewed",
  "recovery_code_used",
  "wrong_codes",
  "way_back_begun",
  "way_back_stopped",
  "way_back_used",
  "passkey_added",
  "passkey_removed",
  "connection_added",
  "connection_removed",
  "token_made",
  "token_revoked",
  "picture_removed",
  "exported",
  "leaving",
  "returned",
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const SecurityEvent = Type.Object({
  id: Id,
  kind: Type.String({ description: "new kinds may come" }),
  time: Timestamp,
  ...Where,
});
export type SecurityEvent = Static<typeof SecurityEvent>;

export const userSecurityEvents = defineCall({
  method: "GET",
  path: "/v1/user/security-events",
  summary: "What happened to one's account in the last 180 days, newest first",
  tag: "user",
  access: "user",
  ...Page,
  reply: Type.Object({ events: Type.Array(SecurityEvent), next_page_token: Type.String() }),
});
