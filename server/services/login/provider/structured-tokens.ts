import type { Provider } from "oidc-provider";
import type { Database } from "../../../database.ts";
import type { Pictures, UserService } from "../../user/index.ts";
import type { AccessClaims, AccessTokenReader } from "./access-token.ts";
import { isFirstParty } from "../clients/clients.ts";
import { grantHash, idHash } from "./oidc-adapter.ts";
import { deleteGrant, findSessionOwner } from "./oidc-payload.repository.ts";
import { claimsOf } from "./person-claims.ts";
import type { ProviderContext } from "./provider.types.ts";

interface Parts {
  readonly database: Database;
  readonly users: UserService;
  readonly pictures: Pick<Pictures, "addressOf">;
  readonly reader: AccessTokenReader;
}

/**
 * Access tokens for the API are JWTs, which oidc-provider neither revokes nor accepts at `userinfo`. Here both work:
 * revoking one ends its session (RFC 7009, 2.1), and a token of the site tells whom it belongs to.
 */
export function serveStructuredTokens(provider: Provider, parts: Parts): void {
  const userinfo = provider.pathFor("userinfo", { mountPath: "" });
  provider.use(async (ctx, next) => {
    if (ctx.path === userinfo && (await tellOwner(ctx, parts))) return;
    await next();
    if (ctx.oidc?.route === "revocation" && isUnsupported(ctx.body))
      await revoke(ctx as ProviderContext, parts);
  });
}

const isUnsupported = (body: unknown): boolean =>
  (body as { readonly error?: string } | null)?.error === "unsupported_token_type";

/** A foreign or unknown token gets the same answer as a revoked one, so that the answer tells nothing about it. */
async function revoke(ctx: ProviderContext, { database, reader }: Parts): Promise<void> {
  const claims = await reader.read(String(ctx.oidc.params?.["token"]));
  if (claims && claims.clientId === ctx.oidc.client?.clientId)
    await database.write((tx) => deleteGrant(tx, grantHash(claims.grantId)));
  ctx.status = 200;
  ctx.body = "";
}

/** Returns false when oidc-provider has to answer. */
async function tellOwner(ctx: Pick<ProviderContext, "get" | "set" | "body">, parts: Parts): Promise<boolean> {
  const bearer = /^Bearer (\S+)$/i.exec(ctx.get("authorization"))?.[1];
  const claims = bearer ? await parts.reader.read(bearer) : null;
  if (!claims || !isFirstParty(claims.clientId) || !(await isAlive(parts, claims))) return false;
  const user = await parts.users.find(claims.userId);
  if (!user) return false;
  ctx.set("cache-control", "no-store");
  ctx.body = claimsOf(user, { picture: await parts.pictures.addressOf(user.id) });
  return true;
}

async function isAlive({ database }: Parts, { grantId, userId }: AccessClaims): Promise<boolean> {
  const owner = await findSessionOwner(database.read, idHash("Grant", grantId), Date.now());
  return owner?.userId === userId;
}
