import { pino, stdSerializers, type DestinationStream, type Logger } from "pino";
import { conditionOf } from "../db/postgres-conditions.ts";

export type { Logger };

export type LogLevel = "silent" | "fatal" | "error" | "warn" | "info" | "debug" | "trace";

/** Fields that hold secrets, in any object a service may log. */
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

/** An error, with its meaning where only its SQLSTATE tells it. */
function told(error: unknown): unknown {
  const shown: unknown = stdSerializers.err(error as Error);
  const meaning = conditionOf(error)?.meaning;
  return meaning === undefined ? shown : { ...(shown as object), meaning };
}

/** Structured logs, one JSON object a line, without secrets. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: told },
    redact: {
      paths: DEPTHS.flatMap((depth) => SECRET_FIELDS.map((field) => `${depth}["${field}"]`)),
      censor: "***",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
