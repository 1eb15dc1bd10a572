import { hash, verify } from "@node-rs/argon2";
import { newSecret } from "../../platform/crypto/secrets.ts";

/** OWASP's first choice: argon2id, 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let absent: Promise<string> | undefined;

/** With `stored` undefined it takes as long and answers false, so that an unknown account can't be told by the clock. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  absent ??= hashPassword(newSecret());
  const matches = await verify(stored ?? (await absent), password);
  return stored !== undefined && matches;
}
