import type { ClientAuth, Configuration, CustomFetch, ServerMetadata } from "openid-client";
import type { IssuerSettings } from "../../../platform/config/issuer-settings.ts";
import type { BoundedCall } from "../../../platform/net/bounded-call.ts";

const KEPT_MS = 3_600_000;
/** Time in which an issuer that couldn't be reached isn't asked again, or each visitor would wait for it. */
const RESTED_MS = 5_000;
const CLOCK_TOLERANCE_S = 30;

interface Parts {
  readonly settings: IssuerSettings;
  readonly call: BoundedCall;
  readonly now: () => number;
}

/**
 * Fetches an issuer's metadata when it is needed, and again after an hour. Many who ask at once wait for one answer; one that
 * can't be had any more leaves the earlier one in use.
 */
export function createMetadata({ settings, call, now }: Parts): () => Promise<Configuration> {
  let kept: { readonly config: Configuration; readonly until: number } | undefined;
  let failed: { readonly error: unknown; readonly until: number } | undefined;
  let asking: Promise<Configuration> | undefined;

  const ask = async (): Promise<Configuration> => {
    try {
      const config = await discover(settings, call);
      kept = { config, until: now() + KEPT_MS };
      return config;
    } catch (error) {
      if (kept) {
        kept = { ...kept, until: now() + RESTED_MS };
        return kept.config;
      }
      failed = { error, until: now() + RESTED_MS };
      throw error;
    } finally {
      asking = undefined;
    }
  };

  return async () => {
    if (kept && kept.until > now()) return kept.config;
    if (!kept && failed && failed.until > now()) throw failed.error;
    asking ??= ask();
    return asking;
  };
}

async function discover(settings: IssuerSettings, call: BoundedCall): Promise<Configuration> {
  const client = await import("openid-client");
  const { issuer, clientId, clientSecret } = settings;
  const fetched: CustomFetch = (url, { method, headers, body }) =>
    call(new URL(url), {
      method,
      headers,
      body: body === undefined || body === null ? undefined : String(body),
    });
  const bySecret = (secret: string): ClientAuth => {
    const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
    return (server, ...request) => (takesBasic(server) ? basic : post)(server, ...request);
  };
  return client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_S },
    clientSecret === null ? client.None() : bySecret(clientSecret),
    {
      [client.customFetch]: fetched,
      // The id token's signature is checked although it comes by a connection that is checked, too.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith("http:") ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** Every issuer takes it that doesn't say otherwise. */
const takesBasic = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean =>
  methods?.includes("client_secret_basic") ?? true;
