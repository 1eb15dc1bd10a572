import type {
  SecurityEvent,
  Session,
  userSecurityEvents,
  userSessions,
  userSessionsDelete,
  userSessionsEndOthers,
} from "../../contract/sessions.ts";
import { request } from "./client.ts";

interface Page<Item> {
  readonly items: readonly Item[];
  /** `""` on the last page. */
  readonly nextToken: string;
}

const pageOf = (pageToken: string, limit: number) => ({
  limit,
  ...(pageToken ? { page_token: pageToken } : {}),
});

/** A page of the devices that are signed in, the latest used first. */
export async function listSessions(pageToken: string, signal: AbortSignal): Promise<Page<Session>> {
  const query = pageOf(pageToken, 20);
  const { sessions, next_page_token } = await request<typeof userSessions>("GET", "/v1/user/sessions", {
    query,
    signal,
  });
  return { items: sessions, nextToken: next_page_token };
}

export const endSession = (id: string) =>
  request<typeof userSessionsDelete>("DELETE", "/v1/user/sessions/{id}", { params: { id } });

export const endOtherSessions = () =>
  request<typeof userSessionsEndOthers>("POST", "/v1/user/sessions:end-others", {});

const EVENTS_SHOWN = 8;
const EVENTS_AT_ONCE = 100;

/** A page of the account's security log, newest first. */
export const listSecurityEvents = (pageToken: string, signal: AbortSignal): Promise<Page<SecurityEvent>> =>
  securityEvents(pageOf(pageToken, EVENTS_SHOWN), signal);

/** All of the account's security log, newest first. */
export async function wholeSecurityLog(): Promise<readonly SecurityEvent[]> {
  const { signal } = new AbortController();
  const all: SecurityEvent[] = [];
  let token = "";
  do {
    const { items, nextToken } = await securityEvents(pageOf(token, EVENTS_AT_ONCE), signal);
    all.push(...items);
    token = nextToken;
  } while (token !== "");
  return all;
}

async function securityEvents(
  query: ReturnType<typeof pageOf>,
  signal: AbortSignal,
): Promise<Page<SecurityEvent>> {
  const { events, next_page_token } = await request<typeof userSecurityEvents>(
    "GET",
    "/v1/user/security-events",
    { query, signal },
  );
  return { items: events, nextToken: next_page_token };
}
