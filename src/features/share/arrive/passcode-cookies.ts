import { documentCookies } from "../../../lib/cookies.ts";

const TOKEN_PREFIX = "share_pass_code_token_";
const CODE_PREFIX = "share_password_code_";
const KEPT = 3;
const MAX_AGE_SECONDS = 720 * 60;

/** The token that stands in for a share's passcode, kept for 720 minutes. */
export function readPasscodeToken(shareId: string): string | undefined {
  clearStale();
  return read(TOKEN_PREFIX + shareId);
}

export function storePasscodeToken(shareId: string, token: string): void {
  write(TOKEN_PREFIX + shareId, token);
  clearStale();
}

/** A passcode that came with the link. It is kept until the share's token arrives. */
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

/** Keeps the three newest cookies of each family. */
function clearStale(): void {
  for (const prefix of [TOKEN_PREFIX, CODE_PREFIX]) {
    const names = cookies()
      .names()
      .filter((name) => name.startsWith(prefix));
    names.slice(0, -KEPT).forEach(clear);
  }
}

/** A changed cookie keeps its age, so it is cleared first to become the newest. */
function write(name: string, value: string): void {
  clear(name);
  cookies().set(name, value, MAX_AGE_SECONDS);
}

const clear = (name: string): void => cookies().set(name, "", 0);

const read = (name: string): string | undefined => cookies().get(name);

const cookies = () => documentCookies(document);
