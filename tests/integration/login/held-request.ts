import { once } from "node:events";
import { connect } from "node:net";
import type { LoginServer } from "./login-server.ts";

const PATH = "/login/device";
const BODY = "user_code=BBBB-BBBB&xsrf=guessed";
/** The door of the page looks the browser's session up, and then the provider does, before it reads the body. */
const LOOKS = 2;

/** Sends the head of a form and keeps its body back; resolves once the server has looked the browser's session up. */
export async function holdBack(server: LoginServer, cookies: string) {
  const { hostname, port, host } = new URL(server.origin);
  const looked = sessionsLookedUp(server, LOOKS);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const head = [
    `POST ${PATH} HTTP/1.1`,
    `host: ${host}`,
    `cookie: ${cookies}`,
    "content-type: application/x-www-form-urlencoded",
    `content-length: ${BODY.length}`,
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await looked;
  return {
    /** Sends the body and waits for the answer. */
    async finish(): Promise<void> {
      const ended = once(socket, "close");
      socket.resume();
      socket.write(BODY);
      await ended;
    },
  };
}

/** Resolves when the providers of all servers have together looked up so many sessions from now on. */
function sessionsLookedUp({ contexts }: LoginServer, times: number): Promise<void> {
  return new Promise((resolve) => {
    let left = times;
    for (const { services } of contexts) {
      const { Session } = services.login.provider;
      const get = Session.get.bind(Session);
      Session.get = async (ctx) => {
        const found = await get(ctx);
        left -= 1;
        if (left <= 0) {
          Session.get = get;
          resolve();
        }
        return found;
      };
    }
  });
}
