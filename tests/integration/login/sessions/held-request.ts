import { once } from "node:events";
import { connect } from "node:net";
import type { LoginServer } from "../login-server.ts";

export interface Held {
  readonly method?: "POST" | "PUT";
  readonly path: string;
  /** Lines of the head, such as `cookie: a=b`. */
  readonly headers: readonly string[];
  readonly body: string;
  /** Resolves once the server has done what it does before it reads the body. */
  readonly begun: Promise<void>;
}

/** Sends the head of a request and keeps its body back; resolves once that has begun. */
export async function holdBack(
  { origin }: LoginServer,
  { method = "POST", path, headers, body, begun }: Held,
) {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const length = `content-length: ${body.length}`;
  const head = [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...headers, length, "connection: close"];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await begun;
  return {
    /** Sends the body; resolves with the status of the answer. */
    async finish(): Promise<number> {
      let answer = "";
      socket.on("data", (bytes: Buffer) => {
        answer += bytes.toString("latin1");
      });
      const ended = once(socket, "close");
      socket.write(body);
      await ended;
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    },
  };
}

/** Resolves when the providers of all servers have together looked up this number of sessions of browsers from now on. */
export const sessionsLookedUp = ({ contexts }: LoginServer, times: number): Promise<void> =>
  called(
    contexts.map(({ services }) => services.login.provider.Session),
    "get",
    times,
  );

/** Resolves when some server has asked whether a session is proved freshly. */
export const freshnessAsked = ({ contexts }: LoginServer): Promise<void> =>
  called(
    contexts.map(({ services }) => services.login.authenticator),
    "assertFresh",
    1,
  );

/** Resolves when a method of these has been called, and has answered, `times` times. */
function called<Name extends string, Owner extends Record<Name, (...args: never[]) => Promise<unknown>>>(
  owners: readonly Owner[],
  name: Name,
  times: number,
): Promise<void> {
  return new Promise((resolve) => {
    let left = times;
    for (const owner of owners) {
      const method = owner[name];
      const watched = async (...args: never[]): Promise<unknown> => {
        const answer = await method.apply(owner, args);
        left -= 1;
        if (left > 0) return answer;
        Object.assign(owner, { [name]: method });
        resolve();
        return answer;
      };
      Object.assign(owner, { [name]: watched });
    }
  });
}
