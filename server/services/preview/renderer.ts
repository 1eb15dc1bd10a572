import { fork, type ChildProcess } from "node:child_process";
import { failure } from "../../platform/http/failure.ts";
import { lowerPriority } from "../../platform/process/run-tool.ts";
import type { RenderReply, RenderRequest } from "./render.types.ts";

const PROGRAM = new URL("./render-process.ts", import.meta.url);
const TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;

export type Picture = NonNullable<RenderReply["picture"]>;

/** Decodes pictures in processes of its own, one picture at a time in each; they come when needed and go when idle. */
export interface Renderer {
  /** null when the picture is broken, of a kind that isn't shown, too large, or took too long. Throws `unavailable` once closed. */
  render(request: Omit<RenderRequest, "ticket">): Promise<Picture | null>;
  close(): void;
}

interface Member {
  readonly child: ChildProcess;
  idle: NodeJS.Timeout | null;
}

export function createRenderer(timeoutMs = TIMEOUT_MS): Renderer {
  const free: Member[] = [];
  const all = new Set<Member>();
  let tickets = 0;
  let closed = false;

  const drop = (member: Member) => {
    all.delete(member);
    const at = free.indexOf(member);
    if (at >= 0) free.splice(at, 1);
    if (member.idle) clearTimeout(member.idle);
    member.child.kill("SIGKILL");
  };

  function start(): Member {
    const child = fork(PROGRAM, {
      execArgv: ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--max-old-space-size=512"],
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const member: Member = { child, idle: null };
    all.add(member);
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.once("exit", () => drop(member));
    child.on("error", () => drop(member));
    return member;
  }

  const rest = (member: Member) => {
    if (!all.has(member)) return;
    free.push(member);
    member.child.unref();
    member.child.channel?.unref();
    member.idle = setTimeout(() => drop(member), IDLE_MS);
    member.idle.unref();
  };

  const take = (): Member => {
    const member = free.pop() ?? start();
    if (member.idle) clearTimeout(member.idle);
    member.child.ref();
    member.child.channel?.ref();
    return member;
  };

  return {
    render(request) {
      if (closed) return Promise.reject(failure("unavailable"));
      const member = take();
      const { child } = member;
      const ticket = (tickets += 1);
      return new Promise((resolve, reject) => {
        const settle = (picture: Picture | null) => {
          clearTimeout(timer);
          child.off("message", onReply);
          child.off("exit", onEnd);
          child.off("error", onEnd);
          rest(member);
          if (closed) reject(failure("unavailable"));
          else resolve(picture);
        };
        const onReply = (reply: unknown) => {
          const { ticket: of, picture } = reply as RenderReply;
          if (of === ticket) settle(picture);
        };
        const onEnd = () => settle(null);
        const timer = setTimeout(() => drop(member), timeoutMs);
        child.on("message", onReply);
        child.once("exit", onEnd);
        child.once("error", onEnd);
        child.send({ ...request, ticket } satisfies RenderRequest);
      });
    },
    close() {
      closed = true;
      for (const member of [...all]) drop(member);
    },
  };
}
