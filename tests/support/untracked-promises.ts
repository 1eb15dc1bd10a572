/**
 * Imported before each test file, and before `node:test`, which would follow every promise and handle of the process to
 * know whose a late error is: up to a quarter of the time of suites that run the server in their own process. Only the
 * tests themselves stay known to it. A late error that is caught by nobody ends the file as failed all the same.
 */
import hooks, { type AsyncResourceOptions, type HookCallbacks } from "node:async_hooks";

const { createHook, AsyncResource } = hooks;
let told: HookCallbacks | undefined;

class ToldResource extends AsyncResource {
  constructor(type: string, options?: number | AsyncResourceOptions) {
    super(type, options);
    told?.init?.(this.asyncId(), type, this.triggerAsyncId(), this);
  }
}

function onlyOfTests(callbacks: HookCallbacks) {
  told = callbacks;
  const hook = { enable: () => hook, disable: () => hook };
  return hook;
}

Object.assign(hooks, { createHook: onlyOfTests, AsyncResource: ToldResource });
await import("node:test");
Object.assign(hooks, { createHook, AsyncResource });
