import type { BodyOf } from "../../contract/common.ts";
import type { ApiToken, userTokens, userTokensDelete, userTokensMake } from "../../contract/tokens.ts";
import { request } from "./client.ts";

/** The tokens that programs sign in with, the newest first. */
export const getTokens = async (): Promise<readonly ApiToken[]> =>
  (await request<typeof userTokens>("GET", "/v1/user/tokens", {})).tokens;

/** Needs a fresh proof. */
export const makeToken = (body: BodyOf<typeof userTokensMake>) =>
  request<typeof userTokensMake>("POST", "/v1/user/tokens", { body });

export const revokeToken = (id: string) =>
  request<typeof userTokensDelete>("DELETE", "/v1/user/tokens/{id}", { params: { id } });
