import type { FastifyRequest } from "fastify";
import type { Visitor } from "../share.types.ts";

/** Finds the visitor who sends a request. `action` is the action for which a human check must have been passed. */
export type VisitorOf = (request: FastifyRequest, action: string) => Visitor;

export interface VisitorDeps {
  /** Throws `captcha_required` or `captcha_invalid`. */
  readonly requireCaptcha: (request: FastifyRequest, action: string) => Promise<void>;
  /** Does the same, and uses the check up. */
  readonly spendCaptcha: (request: FastifyRequest, action: string) => Promise<void>;
}

export const visitorReader =
  ({ requireCaptcha, spendCaptcha }: VisitorDeps): VisitorOf =>
  (request, action) => ({
    userId: request.identity?.userId ?? null,
    address: request.ip,
    deviceId: deviceId(request),
    locale: request.locale,
    proveHuman: (freshness) => (freshness === "fresh" ? spendCaptcha : requireCaptcha)(request, action),
  });

/** The last dot-separated part of the header, 32 characters at most. */
function deviceId({ headers }: FastifyRequest): string {
  const header = headers["x-device-id"];
  return typeof header === "string" ? (header.split(".").at(-1) ?? "").slice(0, 32) : "";
}
