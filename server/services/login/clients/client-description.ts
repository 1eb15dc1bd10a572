import type { ClientMetadata } from "oidc-provider";
import { Type, type Static } from "typebox";
import { Value } from "typebox/value";
import { DEVICE_CODE_GRANT } from "../../../../contract/user.ts";
import { WEB_CLIENT_ID } from "./clients.ts";
import { COMPANION_FIELD } from "../companions/companion-client.ts";

const Address = Type.String({ minLength: 1, maxLength: 2048 });

const Named = {
  id: Type.String({ pattern: "^[A-Za-z0-9.-]{1,64}$" }),
  /** The name people read when they are asked whether the client may use their account. */
  name: Type.String({ minLength: 1, maxLength: 80 }),
};

/** A companion (an extension, a desktop program, a mobile app) may sign people in on the site, if they agree. */
const Companion = Type.Optional(Type.Boolean());

/** A television or a command line, which shows a code and is never sent people back. */
const DeviceClient = Type.Object(
  { ...Named, kind: Type.Literal("device"), companion: Companion },
  { additionalProperties: false },
);

const PageClient = Type.Object(
  {
    ...Named,
    /** `public`: an app or a page, which can't keep a secret; `confidential`: a server. */
    kind: Type.Union([Type.Literal("public"), Type.Literal("confidential")]),
    redirect_uris: Type.Array(Address, { minItems: 1, maxItems: 20 }),
    post_logout_redirect_uris: Type.Optional(Type.Array(Address, { maxItems: 20 })),
    /** The address of a server at which it is told that somebody has signed out. */
    backchannel_logout_uri: Type.Optional(Address),
    companion: Companion,
  },
  { additionalProperties: false },
);
/** An OpenID client as an operator describes it. */
export type ClientDescription = Static<typeof PageClient> | Static<typeof DeviceClient>;

/** Reads the clients of a file; throws a sentence about the first fault. */
export function readClients(text: string): readonly ClientDescription[] {
  const parsed: unknown = parse(text);
  const list = Array.isArray(parsed) ? parsed : [parsed];
  return list.map((item: unknown, index) => {
    const isDevice = (item as { readonly kind?: unknown } | null)?.kind === "device";
    const [fault] = Value.Errors(isDevice ? DeviceClient : PageClient, item);
    if (fault) throw new Error(`Client ${index + 1}: ${fault.instancePath || "it"} ${fault.message}.`);
    return checked(item as ClientDescription);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("It isn't JSON.");
  }
}

function checked(client: ClientDescription): ClientDescription {
  if (client.id === WEB_CLIENT_ID) throw new Error(`${WEB_CLIENT_ID} is the site itself.`);
  if (client.kind === "device") return client;
  if (client.kind === "confidential" && client.companion)
    throw new Error(`${client.id}: a companion runs where its person is, so it can't be confidential.`);
  for (const address of [...client.redirect_uris, ...(client.post_logout_redirect_uris ?? [])])
    if (!mayReturnTo(address)) throw new Error(`${client.id}: people can't be sent to ${address}.`);
  const { backchannel_logout_uri: told } = client;
  if (told !== undefined && !(client.kind === "confidential" && mayCall(told)))
    throw new Error(`${client.id}: only a server can be told of a sign-out, by https or at this machine.`);
  return client;
}

const mayCall = (address: string): boolean => mayReturnTo(address) && /^https?:/i.test(address);

/** `https`, `http` at this machine only, or a scheme an app has registered (RFC 8252); never with a fragment. */
function mayReturnTo(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.hash !== "" || address.includes("#")) return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return isLoopback(url);
  return /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/.test(url.protocol);
}

const isLoopback = ({ hostname }: URL): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** The client's metadata for oidc-provider, which gets only the digest of a secret. */
export const metadataOf = (client: ClientDescription, secretDigest: string | null): ClientMetadata => ({
  client_id: client.id,
  client_name: client.name,
  ...(client.companion ? { [COMPANION_FIELD]: true } : {}),
  ...(client.kind === "device" ? DEVICE : ofPages(client, secretDigest)),
});

const DEVICE: Partial<ClientMetadata> = {
  application_type: "native",
  redirect_uris: [],
  grant_types: [DEVICE_CODE_GRANT, "refresh_token"],
  response_types: [],
  token_endpoint_auth_method: "none",
};

const ofPages = (
  client: Static<typeof PageClient>,
  secretDigest: string | null,
): Partial<ClientMetadata> => ({
  application_type: client.redirect_uris.every((address) => address.startsWith("https:")) ? "web" : "native",
  redirect_uris: client.redirect_uris,
  post_logout_redirect_uris: client.post_logout_redirect_uris ?? [],
  ...(client.backchannel_logout_uri === undefined
    ? {}
    : {
        backchannel_logout_uri: client.backchannel_logout_uri,
        backchannel_logout_session_required: true,
      }),
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  ...(secretDigest === null
    ? { token_endpoint_auth_method: "none" }
    : { token_endpoint_auth_method: "client_secret_post", client_secret: secretDigest }),
});
