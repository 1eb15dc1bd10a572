import type { FastifyInstance } from "fastify";
import { userTokens, userTokensDelete, userTokensMake } from "../../../contract/tokens.ts";
import { failure } from "../../platform/failure.ts";
import { serve, type Identity } from "../../platform/http/serve.ts";
import type { ApiTokens, NewToken, TokenWish } from "./api-token.service.ts";
import { presentToken } from "./user.presenter.ts";

const HOUR_MS = 3_600_000;
/** Somebody who sets up a few programs needs no more, and each is told by a letter. */
const LIMIT = { max: 20, windowMs: HOUR_MS, ofAccount: true };

export interface ApiTokenRouteParts {
  readonly apiTokens: Pick<ApiTokens, "list" | "revoke">;
  readonly makeToken: (identity: Identity, wish: TokenWish) => Promise<NewToken>;
  /** Names of the person's live folders among `ids`, by id. */
  readonly folderNames: (userId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export function apiTokenRoutes(
  app: FastifyInstance,
  { apiTokens, makeToken, folderNames }: ApiTokenRouteParts,
): void {
  serve(app, userTokens, async ({ identity: { userId, sessionId } }) => {
    const tokens = await apiTokens.list(userId);
    const names = await folderNames(
      userId,
      tokens.flatMap(({ rootId }) => (rootId === "" ? [] : [rootId])),
    );
    return { tokens: tokens.map((token) => presentToken(token, sessionId, names)) };
  });

  serve(
    app,
    userTokensMake,
    async ({ identity, body }) => {
      const { name, days, read_only: readOnly = false, root_id: rootId = "" } = body;
      const names = await folderNames(identity.userId, rootId === "" ? [] : [rootId]);
      if (rootId !== "" && !names.has(rootId)) throw failure("file_not_found");
      const { token, secret } = await makeToken(identity, { name, days, readOnly, rootId });
      return { token: presentToken(token, identity.sessionId, names), secret };
    },
    { limit: LIMIT },
  );

  serve(app, userTokensDelete, async ({ identity, params }) => {
    await apiTokens.revoke(params["id"] ?? "", identity.userId);
    return {};
  });
}
