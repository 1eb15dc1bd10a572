import { useEffect, useState } from "react";

const MOST = 300;
const LEVELS = ["debug", "info", "log", "warn", "error"] as const;

export interface Message {
  readonly id: number;
  readonly level: string;
  readonly text: string;
}

const textOf = (part: unknown): string => {
  if (typeof part === "string") return part;
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  try {
    return JSON.stringify(part) ?? String(part);
  } catch {
    return String(part);
  }
};

/** Collects the page's log messages and errors from now on. */
export function useMessages(): { readonly messages: readonly Message[]; readonly clear: () => void } {
  const [messages, setMessages] = useState<readonly Message[]>([]);

  useEffect(() => {
    let id = 0;
    const add = (level: string, ...parts: readonly unknown[]) => {
      id += 1;
      const message = { id, level, text: parts.map(textOf).join(" ") };
      setMessages((before) => [...before.slice(1 - MOST), message]);
    };
    const log = globalThis.console;
    const before = LEVELS.map((level) => [level, log[level]] as const);
    for (const [level, write] of before)
      log[level] = (...parts: unknown[]) => {
        add(level, ...parts);
        write.apply(log, parts);
      };
    const handleError = ({ message }: ErrorEvent) => add("error", message);
    const handleRejection = ({ reason }: PromiseRejectionEvent) => add("error", reason);
    window.addEventListener("error", handleError);
    window.addEventListener("unhandledrejection", handleRejection);
    return () => {
      for (const [level, write] of before) log[level] = write;
      window.removeEventListener("error", handleError);
      window.removeEventListener("unhandledrejection", handleRejection);
    };
  }, []);

  return { messages, clear: () => setMessages([]) };
}
