import type { NoticeSubject } from "../../../contract/notice-subjects.ts";

/** Published to a person when their notices, or how many are unread, are something else. */
export const NOTICES_CHANGED = "notices.changed";

/** Something that somebody is to be told. */
export interface Happening {
  readonly ownerId: string;
  readonly subject: NoticeSubject;
  /** Everything that happens to the same one is folded into one notice. */
  readonly thing: string;
  /** The id of what is opened. */
  readonly target?: string;
  /** The title or name of the person's own thing; never what a stranger wrote. */
  readonly name?: string;
  readonly facts?: Readonly<Record<string, string>>;
}
