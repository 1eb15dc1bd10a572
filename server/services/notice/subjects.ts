import type { NoticeSubject } from "../../../contract/notice-subjects.ts";

interface Subject {
  /** Repetitions are counted while it is unread; otherwise the row only moves to the top. */
  readonly counts: boolean;
  /** A thing that was told of isn't told of again for so long. */
  readonly quietMs: number;
}

const MONTH_MS = 30 * 86_400_000;
const COUNTED: Subject = { counts: true, quietMs: 0 };
const LATEST: Subject = { counts: false, quietMs: 0 };
const ONCE: Subject = { counts: false, quietMs: MONTH_MS };

/** Every subject there is: whatever isn't declared here can't be sent. */
export const SUBJECTS: Readonly<Record<NoticeSubject, Subject>> = {
  saved: COUNTED,
  arrived: COUNTED,
  fetched: COUNTED,
  fetch_failed: COUNTED,
  link_ends: ONCE,
  room: ONCE,
  traffic: LATEST,
  plan: LATEST,
  bill: LATEST,
  signed_in: LATEST,
  account: LATEST,
};
