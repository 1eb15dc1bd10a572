import type { FastifyInstance } from "fastify";
import {
  authProveOptions,
  userPasskeys,
  userPasskeysAdd,
  userPasskeysBegin,
  userPasskeysRemove,
  userPasskeysRename,
  type Passkey,
} from "../../../../contract/passkeys.ts";
import { serve } from "../../../platform/http/serve.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import type { Login } from "../login.ts";
import type { PasskeyRow } from "./passkey.repository.ts";

/** The calls by which people look after their passkeys, and prove by one who they are; the list is for the site alone. */
export function passkeyRoutes(app: FastifyInstance, { passkeys, passkeyUse, stepUp }: Login): void {
  serve(app, userPasskeys, async ({ identity }) => {
    await stepUp.assertCanProve(identity);
    return { passkeys: (await passkeys.list(identity.userId)).map(shown) };
  });

  serve(app, userPasskeysBegin, ({ identity }) => passkeys.begin(identity));

  serve(app, userPasskeysAdd, async ({ identity, body }) =>
    shown(await passkeys.add(identity, body.name, body.credential)),
  );

  serve(app, userPasskeysRename, async ({ identity, params, body }) =>
    shown(await passkeys.rename(identity, params["id"] ?? "", body.name)),
  );

  serve(app, userPasskeysRemove, async ({ identity, params }) => {
    await passkeys.remove(identity.userId, params["id"] ?? "");
    return {};
  });

  serve(app, authProveOptions, ({ identity }) => passkeyUse.beginProof(identity));
}

const shown = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: timestamp(row.created_at),
  last_used_at: timestamp(row.last_used_at),
  is_synced: row.is_synced === 1 && row.is_backed_up === 1,
});
