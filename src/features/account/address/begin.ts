import { beginEmailChange } from "../../../api/user-email.ts";

/** A change that waits for the code which was sent to the new address. */
export interface BegunChange {
  readonly id: string;
  readonly email: string;
  /** Another code can be asked for from then on; epoch ms. */
  readonly againAt: number;
}

/** Has a code sent to an address. Throws what `beginEmailChange` throws. */
export async function begin(email: string): Promise<BegunChange> {
  const { change_id: id, wait_seconds } = await beginEmailChange(email);
  return { id, email, againAt: Date.now() + wait_seconds * 1_000 };
}
