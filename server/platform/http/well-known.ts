import type { FastifyInstance } from "fastify";

const DAY_MS = 86_400_000;
/** RFC 9116 asks for an expiry within a year. */
const GOOD_FOR_DAYS = 180;

export interface WellKnown {
  /** The address people use, without a trailing slash. */
  readonly publicUrl: string;
  /** The mail address for reports of security faults. */
  readonly contact: string;
  /** The path where a person changes the password. */
  readonly passwordPath: string;
  readonly now: () => number;
}

/** Serves two addresses that every site has: the contact for security faults, and the page to change a password. */
export function addWellKnown(app: FastifyInstance, known: WellKnown): void {
  app.get("/.well-known/security.txt", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(securityText(known)),
  );
  app.get("/.well-known/change-password", { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(known.passwordPath, 302),
  );
}

/** The text of RFC 9116. It expires at midnight, so that it is the same all day. */
export function securityText({
  publicUrl,
  contact,
  now,
}: Pick<WellKnown, "publicUrl" | "contact" | "now">): string {
  const today = now() - (now() % DAY_MS);
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}
