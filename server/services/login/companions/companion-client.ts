import type { Client } from "oidc-provider";

/** The field of a client's metadata by which the operator lets it sign people in on the site. */
export const COMPANION_FIELD = "companion";

type Registered = Readonly<Record<string, unknown>>;

/** No page has such an origin. A page of somebody else could ask for codes from its reader's own network. */
const EXTENSION = /^(chrome|moz|safari-web)-extension:\/\//;

export const isExtensionOf = (client: InstanceType<typeof Client>, origin: string): boolean =>
  isCompanion(client) && EXTENSION.test(origin);

/** The operator registers companions: extensions, desktop programs and mobile apps. */
export const isCompanion = (client: InstanceType<typeof Client>): boolean =>
  (client as unknown as Registered)[COMPANION_FIELD] === true;
