import type { FastifyRequest } from "fastify";
import { claimOf } from "../shield/index.ts";
import type { Caller } from "./known-places.ts";

/** The place a call of the API comes from. */
export const callerOf = (request: FastifyRequest, device = claimOf(request, "").deviceId): Caller => ({
  ip: request.ip,
  device,
  agent: request.headers["user-agent"],
});
