/** What is under way for each transfer: a run that can be aborted, or the wait for its next try. */
export class TransferRuns {
  private readonly runs = new Map<string, AbortController>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** Begins a run in place of a wait; undefined when one is under way. */
  begin(id: string): AbortController | undefined {
    this.endWait(id);
    if (this.runs.has(id)) return undefined;
    const run = new AbortController();
    this.runs.set(id, run);
    return run;
  }

  /** A run is over; one that was stopped may have a successor, which stays. */
  end(id: string, run: AbortController): void {
    if (this.runs.get(id) === run) this.runs.delete(id);
  }

  /** @param delay ms */
  wait(id: string, delay: number, next: () => void): void {
    this.timers.set(id, setTimeout(next, delay));
  }

  stop(id: string): void {
    this.endWait(id);
    this.runs.get(id)?.abort();
    this.runs.delete(id);
  }

  private endWait(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }
}
