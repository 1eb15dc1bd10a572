import type { FastifyRequest } from "fastify";
import { INVITER_COOKIE } from "../../../contract/referral-code.ts";
import { claimOf } from "../shield/index.ts";
import { cookieOf } from "./cookie-of.ts";
import type { Caller } from "./throttle/known-places.ts";

const inviterIn = (cookies = ""): string | undefined => cookieOf(cookies, INVITER_COOKIE);

/** The place a call of the API comes from. */
export const callerOf = (request: FastifyRequest, device = claimOf(request, "").deviceId): Caller => ({
  ip: request.ip,
  device,
  agent: request.headers["user-agent"],
  invitedBy: inviterIn(request.headers.cookie),
});
