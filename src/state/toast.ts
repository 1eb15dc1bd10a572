import { createStore } from "./store.ts";

interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
  /** Ctrl+Z does the same as the action. */
  readonly isUndo?: boolean;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "danger";
  readonly action?: ToastAction;
  /**
   * The progress of work under way: 0 to 1, or `null` when it isn't known. The message stays until another takes its
   * place.
   */
  readonly progress?: number | null;
  /** Names the failure that the message is about, if there may be a help article on it. */
  readonly errorName?: string;
}

export type Message = Omit<Toast, "id" | "tone"> & { readonly tone?: Toast["tone"] };

/** A message with an action stays longer, because people who want to undo need time. */
export const SHOWN_MS = { plain: 6_000, withAction: 12_000 } as const;

/** The one message on show; a new one takes its place. */
export const currentToast = createStore<Toast | undefined>(() => undefined);

let lastId = 0;

const toToast = (message: Message, id: number): Toast => ({ tone: "plain", ...message, id });

function say(message: Message): void {
  lastId += 1;
  currentToast.set(toToast(message, lastId));
}

/** Shows a message at the foot of the page, with at most one action such as Undo. */
export const useToast = (): ((message: Message) => void) => say;

/** One message about work that goes on. */
export interface ProgressMessage {
  /** Shows the message or its progress. While another message is shown it waits. */
  readonly show: (message: Message) => void;
  readonly end: () => void;
}

function beginProgress(): ProgressMessage {
  lastId += 1;
  const id = lastId;
  return {
    show: (message) =>
      currentToast.set((now) => (now === undefined || now.id === id ? toToast(message, id) : now)),
    end: () => currentToast.set((now) => (now?.id === id ? undefined : now)),
  };
}

export const useProgressMessages = (): (() => ProgressMessage) => beginProgress;
