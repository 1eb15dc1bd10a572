import type { Config } from "../../../platform/config/config.ts";
import type { IssuerSettings } from "../../../platform/config/issuer-settings.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { createBoundedCall, type BoundedCall } from "../../../platform/net/bounded-call.ts";
import { hostOf } from "../../../platform/net/outside-url.ts";
import { createReach } from "../../../platform/net/reach.ts";
import { BRAND } from "../../../../contract/brand.ts";
import { failure } from "../../../platform/failure.ts";
import { createRelyingParty, type RelyingParty } from "./relying-party.ts";
import { ISSUER_PATH } from "./visit/visit-secrets.ts";

/** An issuer as the sign-in pages name it. */
export interface IssuerButton {
  readonly id: string;
  readonly name: string;
}

/** The other issuers that the operator has configured. */
export interface Issuers {
  readonly buttons: readonly IssuerButton[];
  /** People sign in and up with passwords here, too. */
  readonly ownSignIn: boolean;
  /** Throws `permission_denied` where people sign in by other issuers alone. */
  assertOwnSignIn(): void;
  /** Throws `not_found`. */
  find(id: string): RelyingParty;
  /** Finds the operator's description by the address that tokens name; null for one that isn't configured any more. */
  byAddress(issuer: string): IssuerSettings | null;
}

interface Parts {
  readonly config: Pick<Config, "issuers" | "ownSignIn" | "publicUrl">;
  readonly logger: Logger;
  readonly now: () => number;
}

/** The address to which an issuer sends people back. */
export const callbackPath = (id: string): string => `${ISSUER_PATH}/${id}/callback`;

export function createIssuers({ config, logger, now }: Parts): Issuers {
  const parties = new Map(
    config.issuers.map((settings) => [
      settings.id,
      createRelyingParty({
        settings,
        redirectUri: `${config.publicUrl}${callbackPath(settings.id)}`,
        call: callOf(settings),
        now,
        failed: (code) => logger.warn({ issuer: settings.id, code }, "another issuer failed a sign-in"),
      }),
    ]),
  );
  return {
    buttons: config.issuers.map(({ id, name }) => ({ id, name })),
    ownSignIn: config.ownSignIn,
    assertOwnSignIn() {
      if (!config.ownSignIn) throw failure("permission_denied");
    },
    find(id) {
      const party = parties.get(id);
      if (!party) throw failure("not_found");
      return party;
    },
    byAddress: (issuer) => config.issuers.find((settings) => isSame(settings.issuer, issuer)) ?? null,
  };
}

/** An issuer may be in a network that isn't public, because the operator named it. What its metadata names beside may not. */
function callOf({ issuer }: IssuerSettings) {
  const userAgent = BRAND.name;
  const named = new URL(issuer);
  const own = createBoundedCall({ reach: createReach([hostOf(named)]), userAgent });
  const others = createBoundedCall({ reach: createReach([]), userAgent });
  return ((url, request) => (url.origin === named.origin ? own : others)(url, request)) satisfies BoundedCall;
}

/** Addresses with and without the slash of an empty path name the same issuer. */
const isSame = (one: string, other: string): boolean => URL.parse(one)?.href === URL.parse(other)?.href;
