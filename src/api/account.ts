import type { about } from "../../contract/account.ts";
import type { ApiToken, userMe, userTokens, userTokensDelete } from "../../contract/user.ts";
import { request } from "./client.ts";

export const getProfile = (signal?: AbortSignal) => request<typeof userMe>("GET", "/v1/user/me", { signal });

/** The storage used and allowed, in bytes as decimal text. */
export const getAbout = (signal?: AbortSignal) => request<typeof about>("GET", "/drive/v1/about", { signal });

/** The tokens that scripts sign in with, the newest first. */
export const getTokens = async (): Promise<readonly ApiToken[]> =>
  (await request<typeof userTokens>("GET", "/v1/user/tokens", {})).tokens;

export const revokeToken = (id: string) =>
  request<typeof userTokensDelete>("DELETE", "/v1/user/tokens/{id}", { params: { id } });
