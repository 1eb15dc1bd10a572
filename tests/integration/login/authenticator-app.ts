import { codeOf, stepOf } from "../../../server/services/login/second-factor/totp.ts";
import { freshEmail, PASSWORD, type LoginServer } from "./login-server.ts";

/** Somebody whose sign-ins ask for a second factor. */
export interface Guarded {
  readonly id: string;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The code an app shows now. */
export const codeNow = (secret: string): string => codeOf(secret, stepOf(Date.now()));

/** A code the app won't show before long. */
export const wrongCode = (secret: string): string => (codeNow(secret) === "000000" ? "111111" : "000000");

/** Makes an account that is guarded by an app, whose code of now is still good. */
export async function guarded(server: LoginServer): Promise<Guarded> {
  const { users, twoFactor } = server.context.services.login;
  const email = freshEmail();
  const user = await users.create({ email, password: PASSWORD });
  const { secret } = await twoFactor.begin(user);
  const recoveryCodes = await twoFactor.confirm(user.id, codeNow(secret));
  await forgetSteps(server, user.id);
  return { id: user.id, email, secret, recoveryCodes };
}

/** Makes codes good that were used before, as half a minute would make new ones. */
export const forgetSteps = (server: LoginServer, userId: string): Promise<void> =>
  server.context.database.write(async (tx) => {
    await tx.updateTable("second_factor").set({ last_step: 0 }).where("user_id", "=", userId).execute();
  });
