import type { FastifyInstance } from "fastify";
import { userTokens, userTokensDelete, userTokensMake } from "../../../../contract/tokens.ts";
import { failure } from "../../../platform/failure.ts";
import { serve, type Identity } from "../../../platform/http/serve.ts";
import type { ApiTokens, NewToken, TokenWish } from "./api-token.service.ts";
import { presentToken } from "../user.presenter.ts";

const HOUR_MS = 3_600_000;
/** Somebody who sets up a few programs needs no more, and each is told by a letter. */
const LIMIT = { max: 20, windowMs: HOUR_MS, ofAccount: true };

export interface ApiTokenRouteParts {
  readonly apiTokens: Pick<ApiTokens, "list" | "revoke">;
  /** Throws `permission_denied` unless the site asks: a program doesn't learn of the others, nor end them. */
  readonly assertIsSite: (identity: Identity) => Promise<void>;
  readonly makeToken: (identity: Identity, wish: TokenWish) => Promise<NewToken>;
  /** Names of the person's live folders among `ids`, by id. */
  readonly folderNames: (userId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export function apiTokenRoutes(
  app: FastifyInstance,
  { apiTokens, assertIsSite, makeToken, folderNames }: ApiTokenRouteParts,
): void {
  serve(app, userTokens, async ({ identity }) => {
    await assertIsSite(identity);
    const tokens = await apiTokens.list(identity.userId);
    const names = await folderNames(
      identity.userId,
      tokens.flatMap(({ rootId }) => (rootId === "" ? [] : [rootId])),
    );
    return { tokens: tokens.map((token) => presentToken(token, names)) };
  });

  serve(
    app,
    userTokensMake,
    async ({ identity, body }) => {
      const { name, days, read_only: readOnly = false, root_id: rootId = "" } = body;
      const names = await folderNames(identity.userId, rootId === "" ? [] : [rootId]);
      if (rootId !== "" && !names.has(rootId)) throw failure("file_not_found");
      const { token, secret } = await makeToken(identity, { name, days, readOnly, rootId });
      return { token: presentToken(token, names), secret };
    },
    { limit: LIMIT },
  );

  serve(app, userTokensDelete, async ({ identity, params }) => {
    await assertIsSite(identity);
    await apiTokens.revoke(params["id"] ?? "", identity.userId);
    return {};
  });
}
