import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { ApiTokens, NewToken, TokenWish, UserService } from "../../user/index.ts";
import { stillFresh } from "../step-up/still-fresh.ts";
import type { StepUp } from "../step-up/step-up.ts";
import type { TellChange } from "../letters/tell-change.ts";

/**
 * Makes an API token for the person of a session with a fresh proof, and tells them. Throws what `ApiTokens.make` does,
 * and `validate_required`.
 */
export type MakeToken = (identity: Identity, wish: TokenWish) => Promise<NewToken>;

export interface MakeTokenParts {
  readonly database: Database;
  readonly users: Pick<UserService, "find" | "lockStatus">;
  readonly stepUp: Pick<StepUp, "assertFresh">;
  readonly apiTokens: Pick<ApiTokens, "make">;
  readonly tell: TellChange<"token">;
}

/** The account's row is locked, so that two servers can't both make the last one. */
export const createMakeToken =
  ({ database, users, stepUp, apiTokens, tell }: MakeTokenParts): MakeToken =>
  async (identity, wish) => {
    const { userId } = identity;
    const user = await users.find(userId);
    if (!user) throw failure("unauthenticated");
    const made = await database.write(async (tx) => {
      await stillFresh({ users, stepUp }, identity)(tx);
      return apiTokens.make(tx, user, wish);
    });
    const { name, readOnly } = made.token;
    await tell(userId, { change: "made", name, readOnly });
    return made;
  };
