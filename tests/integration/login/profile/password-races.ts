import type { UserService } from "../../../../server/services/user/index.ts";
import type { LoginServer } from "../login-server.ts";

interface Race {
  end(): void;
}

/** Holds changes of passwords back, once they have looked at the account, until `many` of them have. */
export function atTheSameMoment(server: LoginServer, many: number): Race {
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let left = many;
  return between(server, async () => {
    left -= 1;
    if (left === 0) open();
    await all;
  });
}

/** Does something once, after a change of a password has looked at the account and before it writes. */
export function afterTheLook(server: LoginServer, act: () => Promise<unknown>): Race {
  let isDone = false;
  return between(server, async () => {
    if (isDone) return;
    isDone = true;
    await act();
  });
}

function between({ contexts }: LoginServer, act: () => Promise<void>): Race {
  const all = contexts.map(({ services }) => services.login.users);
  const former = all.map(({ authenticate }) => authenticate);
  all.forEach((users, at) => {
    const authenticate: UserService["authenticate"] = async (...args) => {
      const found = (await former[at]?.(...args)) ?? null;
      await act();
      return found;
    };
    Object.assign(users, { authenticate });
  });
  return {
    end: () => all.forEach((users, at) => Object.assign(users, { authenticate: former[at] })),
  };
}
