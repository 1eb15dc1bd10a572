import { rule, type ClientRules } from "./client-rule.ts";

/** Rules about what a client sends, and what it does with answers. */
export const RULES_OF_CALLS: ClientRules = {
  Requests: [
    rule("request-headers", "Every request carries the chosen locale and credentials", "src/api/client.ts"),
    rule("retry-default", "A request is tried twice more, 300 ms apart", "src/api/retry.ts"),
    rule(
      "retry-login",
      "Reads of the login service, and its calls under a request id, are tried again after 1 s and twice as long each time, 15 s in all at most; codes and refresh tokens are sent once",
      "src/api/retry.ts",
    ),
    rule(
      "retry-limits",
      "Retries are a number from 0 to 4, else 'wrong options param: retry'",
      "src/api/retry.ts",
    ),
    rule("unreachable", "A failure of the network is unreachable (8000)", "src/api/client.ts"),
    rule(
      "error-description",
      "An error with a description surfaces with it as its message",
      "src/api/api-error.ts",
    ),
    rule(
      "error-text",
      "A localized message in the details comes before special cases, the code's message and the default",
      "src/api/error-text.ts",
    ),
    rule(
      "error-code-17",
      "Codes from 17 up are looked up by the code, others by the name",
      "src/api/error-text.ts",
    ),
    rule(
      "error-locale",
      "Texts of errors in an unsupported locale are simplified Chinese",
      "src/api/error-text.ts",
    ),
    rule(
      "error-busy",
      "captcha_invalid reads 'Your operation is too frequent, please try again later'",
      "src/api/error-text.ts",
    ),
  ],
  "Human check": [
    rule(
      "captcha-expiry",
      "A token is valid until expires_at, 30 s before its real end",
      "src/api/captcha-record.ts",
    ),
    rule(
      "captcha-record",
      "A record is valid only if action and captcha_token are strings",
      "src/api/captcha-record.ts",
    ),
    rule(
      "captcha-renewals",
      "Captcha required or invalid renews the token and sends again, three times at most",
      "src/api/client.ts",
    ),
    rule(
      "captcha-init",
      "An address opens the dialog, a token is stored, neither is unknown",
      "src/api/shield.ts",
    ),
    rule(
      "captcha-redirect",
      "The token returns in the redirect's query as captcha_token and expires_in",
      "src/features/captcha/captcha-message.ts",
    ),
    rule(
      "captcha-frame",
      "The dialog is 320 by 430 px, above everything (99), and the whole of a small screen",
      "src/features/captcha/CaptchaDialog.tsx",
    ),
    rule(
      "captcha-closed",
      "Closing the dialog without a result cancels with cancelled",
      "src/features/captcha/CaptchaDialog.tsx",
    ),
    rule(
      "captcha-sign",
      "The sign begins with 1. and is a chain of MD5 over client, version, package, device and time, with 10 salts",
      "src/api/captcha-meta.ts",
    ),
    rule(
      "device-id",
      "The device id is the last dot-separated part of what is stored, 32 characters of it",
      "src/api/device.ts",
    ),
  ],
  "Signing in": [
    rule(
      "login-code",
      "A code is exchanged for a token; an invalid one ends the sign-in",
      "src/api/sign-in.ts",
    ),
    rule(
      "login-scene",
      "The scene is the share page for /s/, the URL checker, else the official page",
      "src/api/login-scene.ts",
    ),
    rule(
      "device-code-waits",
      "A device that asks before its person has agreed is authorization_pending (4050), too early slow_down (4051), too late expired_token (4052)",
      "server/services/login/device/device-answers.ts",
    ),
    rule("token-margin", "A token with 30 s left counts as expired", "src/api/session.ts"),
    rule(
      "bridge-unknown",
      "An unknown method of the bridge is 404 'method is not declared'",
      "src/features/bridge/bridge.ts",
    ),
    rule(
      "bridge-data",
      "A response that can't be parsed is -2 'process response data error!'",
      "src/features/bridge/bridge.ts",
    ),
    rule(
      "lock-timeout",
      "The lock has a timeout that must be a number, else 'wrong options param: timeout'",
      "src/api/session.ts",
    ),
    rule(
      "companion-code",
      "A companion gets a login code that only the asking page can use, once and within a minute",
      "server/services/login/companions/login-codes.ts",
    ),
    rule(
      "extension-code",
      "A login code is asked from the extension, and waited for 5 s",
      "src/features/bridge/extension-sign-in.ts",
    ),
    rule(
      "desktop-code",
      "A login code is fetched from the desktop's local port, named in hexadecimal digits",
      "src/features/login/desktop/ask-desktop.ts",
    ),
    rule(
      "bridge-auth",
      "With bridge_auth=1 in the mobile app, a code is asked from the app",
      "src/features/bridge/app-sign-in.ts",
    ),
  ],
};
