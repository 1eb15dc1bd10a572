import type { FastifyInstance } from "fastify";
import { agreementRoutes } from "../services/agreements/index.ts";
import { contactRoutes } from "../services/contact/index.ts";
import { farewellRoutes } from "../services/farewell/index.ts";
import {
  addressRoutes,
  authRoutes,
  companionRoutes,
  connectionRoutes,
  createChangePicture,
  passkeyRoutes,
  phoneRoutes,
  profileRoutes,
  secondFactorRoutes,
  sessionRoutes,
  usernameRoutes,
} from "../services/login/index.ts";
import { mailRoutes } from "../services/mail/index.ts";
import { shieldRoutes } from "../services/shield/index.ts";
import { apiTokenRoutes, presentProfile, userRoutes, type User } from "../services/user/index.ts";
import type { BuiltFarewell } from "./farewell.ts";
import type { Identity } from "./identity.ts";
import type { Media } from "./media.ts";
import type { TreeWing } from "./tree.ts";

/** The calls by which people sign in, and by which they choose their mail; `api` is registered below `/api`. */
export function identityCalls(
  api: FastifyInstance,
  {
    login,
    agreements,
    contact,
    refusals,
    bounces,
    farewell,
    previews,
    tree,
  }: Identity & BuiltFarewell & Pick<Media, "previews"> & Pick<TreeWing, "tree">,
): void {
  const { captcha, accounts, users, apiTokens, stepUp } = login;
  authRoutes(api, login);
  companionRoutes(api, login);
  secondFactorRoutes(api, login);
  passkeyRoutes(api, login);
  connectionRoutes(api, login);
  const present = async (user: User) =>
    presentProfile(user, {
      hasNewPolicies: await agreements.hasNews(user),
      providers: await login.providersOf(user.id),
      takesPasswords: login.issuers.ownSignIn,
      picture: await login.pictures.addressOf(user.id),
      lettersReturnedAt: await bounces.returnedAt(user.email),
      reminders: await refusals.remindersOf(user.email),
    });
  const picture = createChangePicture({ ...login, square: previews.square });
  profileRoutes(api, { ...login, picture, refusals, present });
  usernameRoutes(api, { ...login, present });
  phoneRoutes(api, { ...login, present });
  sessionRoutes(api, login);
  addressRoutes(api, login);
  shieldRoutes(api, { captcha, signInNeedsCheck: (account, caller) => accounts.needsCheck(account, caller) });
  userRoutes(api, { users, present });
  apiTokenRoutes(api, {
    apiTokens,
    assertIsSite: (identity) => stepUp.assertCanProve(identity),
    makeToken: login.makeToken,
    async folderNames(userId, ids) {
      const live = await tree.findLive(login.database.read, userId, ids);
      const folders = [...live].filter(([, { kind }]) => kind === "folder");
      return new Map(folders.map(([id, { name }]) => [id, name]));
    },
  });
  agreementRoutes(api, { agreements, users, assertIsSite: (identity) => stepUp.assertCanProve(identity) });
  farewellRoutes(api, farewell);
  contactRoutes(api, { contact, captcha });
  mailRoutes(api, refusals);
}
