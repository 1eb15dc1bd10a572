import { Type, type Static } from "typebox";
import { defineCall, Empty, Id, Timestamp } from "./common.ts";

export const Connection = Type.Object({
  id: Id,
  issuer: Type.String({ description: "the operator's id of the issuer" }),
  name: Type.String({ description: "of the issuer" }),
  label: Type.String({ description: "the address or name it told when it was connected, perhaps empty" }),
  created_at: Timestamp,
  last_used_at: Type.String({ description: 'when it last let somebody in, "" for never' }),
});
export type Connection = Static<typeof Connection>;

const Issuer = Type.Object({ id: Type.String(), name: Type.String() });

export const userConnections = defineCall({
  method: "GET",
  path: "/v1/user/connections",
  summary: "The accounts elsewhere by which one signs in, and the issuers that can be connected",
  tag: "user",
  access: "user",
  reply: Type.Object({ connections: Type.Array(Connection), issuers: Type.Array(Issuer) }),
});

const IssuerId = Type.String({ maxLength: 64 });
/** The browser goes there; a cookie of this reply binds what comes back to it. */
const Going = Type.Object({ url: Type.String() });

export const userConnectionsBegin = defineCall({
  method: "POST",
  path: "/v1/user/connections",
  summary: "Begin to connect an account at another issuer: the address at which one signs in there",
  tag: "user",
  access: "user",
  proof: "wayIn",
  body: Type.Object({ issuer: IssuerId }),
  reply: Going,
});

export const userConnectionsRemove = defineCall({
  method: "DELETE",
  path: "/v1/user/connections/{id}",
  summary: "Disconnect an account elsewhere; refused for the last way to sign in",
  tag: "user",
  access: "user",
  proof: "wayIn",
  reply: Empty,
});

export const authProveElsewhere = defineCall({
  method: "POST",
  path: "/v1/auth/prove:elsewhere",
  summary:
    "Prove who one is by signing in anew at a connected issuer: the address to go to. Where a second factor is on, it is shown here",
  tag: "auth",
  access: "user",
  proof: "safer",
  body: Type.Object({
    issuer: IssuerId,
    code: Type.Optional(Type.String({ maxLength: 64 })),
    recovery_code: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  reply: Going,
});
