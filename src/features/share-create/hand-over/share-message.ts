import type { TextKey } from "../../../i18n/use-translation.ts";
import { linkWithCode } from "../options/share-options.ts";

/** Facts about a link for a message. */
export interface MessageFacts {
  readonly title: string;
  readonly url: string;
  /** `""` when there is none, or when it isn't known any more. */
  readonly code: string;
  /** The last day in words, `""` for never. */
  readonly until: string;
}

type Say = (key: TextKey<"sharing">, values: Readonly<Record<string, string>>) => string;

/** A message to send along with a link, line by line in the writer's language. */
export function shareMessage({ title, url, code, until }: MessageFacts, say: Say): string {
  return [
    title === "" ? say("message.untitled", {}) : say("message.title", { title }),
    linkWithCode(url, code),
    ...(code === "" ? [] : [say("message.code", { code })]),
    ...(until === "" ? [] : [say("message.until", { date: until })]),
  ].join("\n");
}
