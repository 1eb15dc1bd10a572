import { parentPort, Worker } from "node:worker_threads";
import { errorCode } from "../error-code.ts";

interface Asked<Request> {
  readonly ticket: number;
  readonly request: Request;
}

interface Answered<Result> {
  readonly ticket: number;
  readonly result?: Result;
  /** The error that was thrown instead of a result. */
  readonly error?: { readonly code: string; readonly message: string };
}

/** A worker thread that starts when it is first needed. It begins requests in the order in which they were made. */
export class WorkerThread<Request, Result> {
  readonly #program: URL;
  readonly #waiting = new Map<number, PromiseWithResolvers<Result>>();
  #worker: Worker | null = null;
  #tickets = 0;

  /** @param program a module that calls `answerEach` */
  constructor(program: URL) {
    this.#program = program;
  }

  /**
   * Memory in `request` should be shared, because of any other memory the worker gets a copy of the whole pool it lies
   * in.
   */
  ask(request: Request): Promise<Result> {
    const worker = (this.#worker ??= this.#start());
    const ticket = (this.#tickets += 1);
    const waiting = Promise.withResolvers<Result>();
    this.#waiting.set(ticket, waiting);
    worker.ref();
    worker.postMessage({ ticket, request } satisfies Asked<Request>);
    return waiting.promise;
  }

  /** Ends the thread and resolves when it has ended; unanswered requests fail. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#program);
    worker.on("message", ({ ticket, result, error }: Answered<Result>) => {
      const waiting = this.#waiting.get(ticket);
      this.#waiting.delete(ticket);
      if (this.#waiting.size === 0) worker.unref();
      if (error) waiting?.reject(Object.assign(new Error(error.message), { code: error.code }));
      else waiting?.resolve(result as Result);
    });
    worker.on("error", (error) => this.#fail(error));
    worker.on("exit", () => this.#fail(new Error(`${this.#program.pathname} has ended`)));
    return worker;
  }

  #fail(error: Error): void {
    this.#worker = null;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

/** Runs in the worker: `work` answers each request. */
export function answerEach<Request, Result>(work: (request: Request) => Result | Promise<Result>): void {
  parentPort?.on("message", ({ ticket, request }: Asked<Request>) => {
    const answer = (rest: Omit<Answered<Result>, "ticket">) => parentPort?.postMessage({ ticket, ...rest });
    const refuse = (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      answer({ error: { code: errorCode(error) || "unknown", message } });
    };
    try {
      const result = work(request);
      if (result instanceof Promise) result.then((late) => answer({ result: late }), refuse);
      else answer({ result });
    } catch (error) {
      refuse(error);
    }
  });
}
