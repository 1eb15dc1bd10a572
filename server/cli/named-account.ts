import type { User, UserService } from "../services/user/index.ts";
import { required, UsageFault, type Arguments } from "./command.ts";

/** The account that `--email` names, by its address or by its username. */
export async function namedAccount(
  users: Pick<UserService, "findByIdentifier">,
  args: Arguments,
): Promise<User> {
  const user = await users.findByIdentifier(required(args, "email"));
  if (!user) throw new UsageFault("There is no account with this address or username.");
  return user;
}
