import { decodePart } from "../../lib/decode-part.ts";

const TOKEN_PREFIX = "share_pass_code_token_";
const CODE_PREFIX = "share_password_code_";
const KEPT = 3;
const MAX_AGE_SECONDS = 720 * 60;
/** For every path: a browser goes by the address a page was loaded at, and people come from `/auth` without a reload. */
const FLAGS = "path=/; samesite=lax; secure";

/** The token that stands in for a share's passcode, kept for 720 minutes. */
export function readPasscodeToken(shareId: string): string | undefined {
  clearStale();
  return read(TOKEN_PREFIX + shareId);
}

export function storePasscodeToken(shareId: string, token: string): void {
  write(TOKEN_PREFIX + shareId, token);
  clearStale();
}

/** A passcode that came with the link, kept until the share's token is there. */
export function readPasscode(shareId: string): string | undefined {
  return read(CODE_PREFIX + shareId);
}

export function storePasscode(shareId: string, passcode: string): void {
  write(CODE_PREFIX + shareId, passcode);
  clearStale();
}

export function forgetPasscode(shareId: string): void {
  clear(CODE_PREFIX + shareId);
}

export function forgetPasscodeToken(shareId: string): void {
  clear(TOKEN_PREFIX + shareId);
}

/** Keeps the three newest cookies of each family: browsers list them oldest first. */
function clearStale(): void {
  for (const prefix of [TOKEN_PREFIX, CODE_PREFIX]) {
    const names = cookies()
      .map(([name]) => name)
      .filter((name) => name.startsWith(prefix));
    names.slice(0, -KEPT).forEach(clear);
  }
}

/** A changed cookie keeps its age, so it is cleared first to become the newest. */
function write(name: string, value: string): void {
  clear(name);
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${MAX_AGE_SECONDS}; ${FLAGS}`;
}

function clear(name: string): void {
  document.cookie = `${name}=null; max-age=0; ${FLAGS}`;
}

function read(name: string): string | undefined {
  const value = cookies().find(([known]) => known === name)?.[1];
  return value === undefined ? undefined : decodePart(value);
}

const cookies = (): (readonly [string, string])[] =>
  document.cookie.split("; ").map((pair) => {
    const cut = pair.indexOf("=");
    return [pair.slice(0, cut), pair.slice(cut + 1)] as const;
  });
