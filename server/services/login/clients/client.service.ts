import { DEVICE_CODE_GRANT } from "../../../../contract/user.ts";
import type { ClientMetadata, Provider } from "oidc-provider";
import { digest, newSecret, safeEqual } from "../../../platform/crypto/secrets.ts";
import type { Database } from "../../../database.ts";
import type { Audit } from "../../audit/index.ts";
import { metadataOf, type ClientDescription } from "./client-description.ts";
import { clientRow, idHash } from "../provider/oidc-adapter.ts";
import {
  deleteOfClient,
  deletePayload,
  findPayload,
  listClients,
  upsertPayload,
} from "../provider/oidc-payload.repository.ts";

export interface RegisteredClient {
  readonly id: string;
  readonly name: string;
  readonly kind: ClientDescription["kind"];
}

/** OpenID clients besides the site, such as other programs of the operator. */
export interface ClientService {
  /**
   * Registers a client, or changes the one with that id, which keeps its secret and its sessions. Resolves with the
   * secret where one was made; it can't be read again.
   */
  register(client: ClientDescription): Promise<string | null>;
  list(): Promise<readonly RegisteredClient[]>;
  /** Ends all sessions that people have with it; false when there is no client with that id. */
  remove(id: string): Promise<boolean>;
}

export function createClientService(database: Database, audit: Pick<Audit, "note">): ClientService {
  return {
    async register(client) {
      const secret = newSecret();
      return database.write(async (tx) => {
        const known = await findPayload(tx, idHash("Client", client.id));
        const kept = known && (JSON.parse(known.payload) as ClientMetadata).client_secret;
        const isSecret = client.kind === "confidential";
        const stored = isSecret ? (kept ?? digest(secret)) : null;
        await upsertPayload(tx, clientRow(client.id, metadataOf(client, stored)));
        const facts = { kind: client.kind, is_new: known === undefined };
        await audit.note(tx, {
          act: "client_registered",
          by: "command",
          about: `client/${client.id}`,
          facts,
        });
        return isSecret && kept === undefined ? secret : null;
      });
    },
    async list() {
      const clients = await listClients(database.read);
      return clients.map((text) => {
        const {
          client_id: id,
          client_name: name,
          client_secret: secret,
          grant_types: grants = [],
        } = JSON.parse(text) as ClientMetadata;
        return { id, name: name ?? id, kind: kindOf(secret, grants) };
      });
    },
    remove: (id) =>
      database.write(async (tx) => {
        const hash = idHash("Client", id);
        if (!(await findPayload(tx, hash))) return false;
        await deletePayload(tx, hash);
        await deleteOfClient(tx, id);
        await audit.note(tx, { act: "client_removed", by: "command", about: `client/${id}` });
        return true;
      }),
  };
}

function kindOf(secret: string | undefined, grants: readonly string[]): ClientDescription["kind"] {
  if (grants.includes(DEVICE_CODE_GRANT)) return "device";
  return secret === undefined ? "public" : "confidential";
}

/** The provider only stores a secret's digest, so given secrets are compared by their digests. */
export function compareSecretsByDigest({ Client }: Provider): void {
  Client.prototype.compareClientSecret = function (actual: string) {
    return this.clientSecret !== undefined && safeEqual(this.clientSecret, digest(actual));
  };
}
