/** Sends one text to the app. */
export type Send = (text: string) => void;

export type Methods = Readonly<Record<string, (params: unknown) => unknown>>;

/** A call that the app refused or answered unreadably; `code` is that on the wire. */
export class BridgeError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

interface Message {
  readonly id?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly code?: number;
  readonly message?: string;
  /** JSON text. */
  readonly data?: string;
}

interface Waiting {
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: BridgeError) => void;
}

const NOT_DECLARED = { code: 404, message: "method is not declared" } as const;
const TIMED_OUT = { code: -1, message: "no response in time" } as const;
const unreadable = () => new BridgeError(-2, "process response data error!");

export interface Bridge {
  /** Calls the app; rejects with a BridgeError. */
  readonly call: (method: string, params: unknown, timeoutMs: number) => Promise<unknown>;
  /** Handles a text from the app: a request, or the response to a call. */
  readonly receive: (text: string) => void;
}

/** Speaks both directions of the README's protocol; the app may call `methods` on the page. */
export function createBridge(send: Send, methods: Methods): Bridge {
  const waiting = new Map<string, Waiting>();
  // An answer that comes late, even to a page that was there before, is none to any call of this one.
  let lastId = Date.now();

  const end = (id: string, finish: (call: Waiting) => void) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (call) finish(call);
  };

  const call: Bridge["call"] = (method, params, timeoutMs) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = String(lastId);
      waiting.set(id, { resolve, reject });
      setTimeout(() => end(id, () => reject(new BridgeError(TIMED_OUT.code, TIMED_OUT.message))), timeoutMs);
      send(JSON.stringify({ id, method, params }));
    });

  const answer = async ({ id, method = "", params }: Message) => {
    const asked = Object.hasOwn(methods, method) ? methods[method] : undefined;
    const outcome = asked
      ? { code: 0, message: "", data: JSON.stringify(await asked(params)) }
      : { ...NOT_DECLARED, data: "null" };
    send(JSON.stringify({ id, ...outcome }));
  };

  const receive = (text: string): void => {
    const message = parsed<Message>(text);
    if (message === undefined) {
      for (const id of waiting.keys()) end(id, ({ reject }) => reject(unreadable()));
    } else if (message.method !== undefined) void answer(message);
    else end(String(message.id), (waitingCall) => finish(message, waitingCall));
  };

  return { call, receive };
}

function finish({ code = 0, message = "", data = "null" }: Message, { resolve, reject }: Waiting): void {
  if (code !== 0) return reject(new BridgeError(code, message));
  const value = parsed<unknown>(data);
  if (value === undefined) reject(unreadable());
  else resolve(value);
}

function parsed<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}
