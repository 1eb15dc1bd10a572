import { pino, type DestinationStream, type Logger } from "pino";
import type { LogLevel } from "../config/config.ts";

export type { Logger };

/** Fields that carry secrets, wherever a service may log an object that has them. */
const SECRET_FIELDS = [
  "authorization",
  "cookie",
  "set-cookie",
  "x-captcha-token",
  "password",
  "pass_code",
  "passCode",
  "pass_code_token",
  "passCodeToken",
  "captcha_token",
  "captchaToken",
  "access_token",
  "refresh_token",
  "id_token",
  "token",
  "code_verifier",
  "verification_code",
  "verification_token",
  "client_secret",
  "secrets",
];
const DEPTHS = ["", "*", "*.*"];

/** Structured logs, one JSON object a line, without secrets. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: DEPTHS.flatMap((depth) => SECRET_FIELDS.map((field) => `${depth}["${field}"]`)),
      censor: "***",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
