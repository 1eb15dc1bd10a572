import type { FastifyInstance, FastifyRequest } from "fastify";
import { failure, Failure } from "../../../platform/failure.ts";
import { contextOf } from "./flow.ts";
import type { Login } from "../login.ts";
import { sendPage } from "./pages.routes.ts";
import { noticePage, type Notice } from "../pages/notice.page.ts";
import type { PageContext } from "../pages/frame/page.ts";

/** Headers of the file that isn't sent. */
const OF_FILE = [
  "content-disposition",
  "content-range",
  "content-length",
  "accept-ranges",
  "etag",
  "last-modified",
];

/** Tells whoever opens the address of a file in a browser by a page that its traffic is used up; programs get the wire's error. */
export function tellTrafficUsedUp(app: FastifyInstance, login: Login): void {
  app.setErrorHandler((error, request, reply) => {
    const kind = kindOf(error);
    if (kind === null || !isReading(request)) throw error;
    const context = contextOf(login, request.raw, undefined, "");
    for (const name of OF_FILE) void reply.removeHeader(name);
    const notice = noticeOf(kind, context, login);
    return sendPage(reply, noticePage(context, notice), { status: failure("traffic_used_up").status });
  });
}

function kindOf(error: unknown): "own" | "shared" | null {
  if (!(error instanceof Failure)) return null;
  if (error.error === "traffic_used_up") return "own";
  return error.error === "share_traffic_used_up" ? "shared" : null;
}

const isReading = ({ headers }: FastifyRequest): boolean => headers.accept?.includes("text/html") === true;

function noticeOf(kind: "own" | "shared", { say, locale }: PageContext, { config, now }: Login): Notice {
  const today = new Date(now());
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1));
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(first);
  const path = kind === "own" ? "/drive/account" : "/help-center/storage-and-traffic/plans-and-traffic";
  return {
    title: say(`trafficUsedUp.${kind}.title`),
    text: say(`trafficUsedUp.${kind}.text`, { date }),
    link: { href: `${config.publicUrl}${path}`, label: say(`trafficUsedUp.${kind}.link`) },
  };
}
