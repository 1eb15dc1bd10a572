import { isIP } from "node:net";
import { connect } from "node:tls";

const PATIENCE_MS = 10_000;
const HTTPS_PORT = 443;

export interface ShownCertificate {
  /** The time at which it ends, epoch ms. */
  readonly end: number;
  /** The reason why browsers don't believe it; null when they do. */
  readonly distrust: string | null;
}

/** An address of numbers is no name that TLS may ask for. */
const nameOf = (host: string) => (isIP(host) ? {} : { servername: host });

/** Resolves with the certificate that an https address of the operator's shows, whoever signed it. */
export function shownCertificate(url: string): Promise<ShownCertificate> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const { promise, resolve, reject } = Promise.withResolvers<ShownCertificate>();
  const socket = connect({
    host,
    port: Number(port || HTTPS_PORT),
    ...nameOf(host),
    rejectUnauthorized: false,
  });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`${host} doesn't answer by TLS`)));
  socket.once("error", reject);
  socket.once("secureConnect", () => {
    const { valid_to: end } = socket.getPeerCertificate();
    resolve({ end: Date.parse(end), distrust: socket.authorized ? null : String(socket.authorizationError) });
    socket.end();
  });
  return promise;
}
