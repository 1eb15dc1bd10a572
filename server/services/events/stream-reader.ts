import type { StreamEvents } from "../../../contract/events.ts";
import type { Notice } from "../../platform/bus/bus.ts";
import { presentTask, type TaskList, type TaskTexts } from "../tasks/index.ts";
import { ChangeSet } from "./change-set.ts";

/** A reader gets news at most once in this time, of everything that changed meanwhile. */
const SPACING_MS = 250;
const RETRY_MS = 2_000;
const AFTER_FAILURE_MS = 1_000;

export interface StreamWish {
  readonly ownerId: string;
  readonly locale: string;
  /** The place where an earlier stream broke off; null begins with now. */
  readonly lastEventId: number | null;
  /** The reader may still read; asked with every heartbeat, and when a session of theirs has ended. */
  readonly mayRead: () => Promise<boolean>;
}

export interface ReaderParts {
  readonly tasks: Pick<TaskList, "find">;
  readonly texts: TaskTexts;
  readonly quotaOf: (ownerId: string) => Promise<StreamEvents["quota"]>;
  /** The number of somebody's unread notices. */
  readonly unreadOf: (ownerId: string) => Promise<number>;
  readonly onError: (error: unknown) => void;
  /** A silent stream shows at this interval that it lives, and checks whether it still may. */
  readonly heartbeatMs: number;
  /** A reader that takes nothing for this long is cut off. */
  readonly stalledMs: number;
}

/** The destination of a stream. */
export interface Sink {
  /** A stream is full while earlier writes are still under way. */
  isFull(): boolean;
  write(text: string): void;
  /** Ends after everything written. */
  end(): void;
  /** At once. */
  cut(): void;
}

export interface Reader {
  tell(notice: Notice): void;
  /** Ends unless the reader may still read. */
  check(): void;
  reset(): void;
  begin(sink: Sink): void;
  /** Ends once everything has been sent. */
  finish(): void;
  end(): void;
}

/** Runs one stream: it gathers changes, and sends the state as it then is. */
export function createReader(parts: ReaderParts, wish: StreamWish, position: () => number): Reader {
  let changes = new ChangeSet();
  let sink: Sink | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let toldAt = -SPACING_MS;
  let fullSince: number | null = null;
  let telling = false;
  let finishing = false;
  let isDoubtful = false;
  let quota = "";

  function soon(delay = Math.max(0, toldAt + SPACING_MS - performance.now())): void {
    if (sink && !telling) timer ??= setTimeout(() => void flush(), delay);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    if (!sink || changes.isEmpty) return;
    if (sink.isFull()) return soon(SPACING_MS);
    const taken = changes;
    changes = new ChangeSet();
    telling = true;
    toldAt = performance.now();
    try {
      const text = withPlace(await textOf(taken), taken.place);
      // It may have ended meanwhile, and what is written after the end would end the server.
      sink?.write(text);
    } catch (error) {
      parts.onError(error);
      changes.everything = true;
      toldAt = performance.now() + AFTER_FAILURE_MS;
    }
    telling = false;
    if (!changes.isEmpty) soon();
    else if (finishing) end();
  }

  async function textOf(taken: ChangeSet): Promise<string> {
    if (taken.everything) return line("reset", {});
    const { ownerId } = wish;
    const lines: string[] = [];
    const found = await parts.tasks.find(ownerId, [...taken.tasks]);
    for (const task of found) lines.push(line("task", presentTask(task, parts.texts, wish.locale)));
    for (const id of taken.tasks) {
      if (!found.some((task) => task.id === id)) lines.push(line("task_gone", { id }));
    }
    if (taken.account) lines.push(line("account", {}));
    if (taken.folders.size > 0) lines.push(line("folders", { ids: [...taken.folders] }));
    if (taken.notices) lines.push(line("notices", { unread: await parts.unreadOf(ownerId) }));
    // Folders that change fill a drive, and an account that changes may have room by other plans.
    if (taken.folders.size > 0 || taken.account) lines.push(await quotaText());
    return lines.join("");
  }

  /** `""` when the reader already knows it. */
  async function quotaText(): Promise<string> {
    const text = line("quota", await parts.quotaOf(wish.ownerId));
    if (text === quota) return "";
    quota = text;
    return text;
  }

  async function beat(): Promise<void> {
    if (!sink) return;
    if (sink.isFull()) {
      fullSince ??= performance.now();
      if (performance.now() - fullSince >= parts.stalledMs) sink.cut();
      return;
    }
    fullSince = null;
    if (await mayStay()) sink?.write(changes.isEmpty && !telling ? withPlace(":\n\n", position()) : ":\n\n");
  }

  /** Says so and ends when the reader may not read any more. */
  async function mayStay(): Promise<boolean> {
    isDoubtful = false;
    if (await wish.mayRead().catch(() => true)) return true;
    sink?.write(line("expired", {}));
    end();
    return false;
  }

  function end(): void {
    clearTimeout(timer);
    clearInterval(heartbeat);
    sink?.end();
    sink = null;
  }

  return {
    end,
    finish() {
      finishing = true;
      if (changes.isEmpty && !telling) end();
    },
    tell(notice) {
      changes.add(notice);
      soon();
    },
    check() {
      if (sink) void mayStay();
      else isDoubtful = true;
    },
    reset() {
      changes.everything = true;
      changes.place = Math.max(changes.place, position());
      soon();
    },
    begin(target) {
      sink = target;
      const ready = `retry: ${RETRY_MS}\n${line("ready", {})}`;
      sink.write(changes.isEmpty ? withPlace(ready, position()) : ready);
      heartbeat = setInterval(() => void beat(), parts.heartbeatMs).unref();
      if (!changes.isEmpty) soon();
      if (isDoubtful) void mayStay();
    },
  };
}

const line = <Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The place belongs to the last event, because a reader that has that one has all before it. */
const withPlace = (text: string, place: number): string => text.replace(/\n\n$/, `\nid: ${place}\n\n`);
