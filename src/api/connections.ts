import type {
  authProveElsewhere,
  userConnections,
  userConnectionsBegin,
  userConnectionsRemove,
} from "../../contract/connections.ts";
import type { ReplyOf } from "../../contract/common.ts";
import { request } from "./client.ts";

const PATH = "/v1/user/connections";

export type Connections = ReplyOf<typeof userConnections>;

/** The person's accounts elsewhere, oldest first, and the issuers that can be connected. */
export const getConnections = (): Promise<Connections> => request<typeof userConnections>("GET", PATH, {});

/** Resolves with the address to go to. Throws `validate_required`, `provider_error`. */
export const beginConnection = async (issuer: string): Promise<string> =>
  (await request<typeof userConnectionsBegin>("POST", PATH, { body: { issuer } })).url;

/** Throws `validate_required`, `failed_precondition` for the last way in. */
export const removeConnection = (id: string) =>
  request<typeof userConnectionsRemove>("DELETE", "/v1/user/connections/{id}", { params: { id } });

/** Resolves with the address to go to. Throws `two_factor_required`, `invalid_two_factor`, `provider_error`. */
export const proveElsewhere = async (
  issuer: string,
  second: { readonly code?: string; readonly recovery_code?: string },
): Promise<string> =>
  (
    await request<typeof authProveElsewhere>("POST", "/v1/auth/prove:elsewhere", {
      body: { issuer, ...second },
    })
  ).url;
