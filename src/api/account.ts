import type { about } from "../../contract/account.ts";
import type { userMe } from "../../contract/user.ts";
import { request } from "./client.ts";

export const getProfile = (signal?: AbortSignal) => request<typeof userMe>("GET", "/v1/user/me", { signal });

/** The storage used and allowed, in bytes as decimal text. */
export const getAbout = (signal?: AbortSignal) => request<typeof about>("GET", "/drive/v1/about", { signal });
