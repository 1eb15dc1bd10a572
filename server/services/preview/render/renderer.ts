import { spawn, type ChildProcess } from "node:child_process";
import { failure } from "../../../platform/failure.ts";
import { lowerPriority } from "../../../platform/process/run-tool.ts";
import type { Sandbox } from "../../../platform/process/sandbox.ts";
import { renderProgram } from "./render-program.ts";
import type { RenderReply, RenderRequest } from "./render.types.ts";

const PROCESSOR_MS = 20_000;
/** The limit on all memory of a process; it ends a picture whose head told too little about its size. */
const MEMORY_BYTES = 1_024 * 2 ** 20;
const WAIT_MS = 120_000;
const IDLE_MS = 60_000;

export type RenderWish = Omit<RenderRequest, "ticket" | "processorMs" | "memoryBytes">;
export type Picture = NonNullable<RenderReply["picture"]>;

/**
 * Decodes pictures in processes of its own, one picture at a time in each. They start when needed and end when idle.
 */
export interface Renderer {
  /**
   * null when the picture is broken, of a kind that isn't shown, too large, or needs too much. Throws `unavailable` for
   * reasons outside the picture: once closed, when no process can be had, or when it had to wait too long.
   */
  render(request: RenderWish): Promise<Picture | null>;
  close(): void;
}

export interface RendererParts {
  /** The folder in which all pictures and thumbnails lie. */
  readonly folder: string;
  readonly sandbox: Sandbox;
  readonly processorMs?: number;
  readonly memoryBytes?: number;
  readonly waitMs?: number;
}

interface Member {
  readonly child: ChildProcess;
  /** It has begun to work; if it ends before that, the picture isn't the reason. */
  isUp: boolean;
  idle: NodeJS.Timeout | null;
}

export function createRenderer({
  folder,
  sandbox,
  processorMs = PROCESSOR_MS,
  memoryBytes = MEMORY_BYTES,
  waitMs = WAIT_MS,
}: RendererParts): Renderer {
  const program = renderProgram(folder);
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

  async function start(): Promise<Member> {
    const around = await sandbox.around(program, { folder });
    if (closed) throw failure("unavailable");
    const [first = "", ...args] = [...around, program.command, ...program.args];
    const child = spawn(first, args, { env: {}, stdio: ["ignore", "ignore", "ignore", "ipc"] });
    const member: Member = { child, isUp: false, idle: null };
    all.add(member);
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.once("message", () => (member.isUp = true));
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

  const take = async (): Promise<Member> => {
    const member = free.pop() ?? (await start());
    if (member.idle) clearTimeout(member.idle);
    member.child.ref();
    member.child.channel?.ref();
    return member;
  };

  return {
    async render(request) {
      if (closed) throw failure("unavailable");
      const member = await take();
      const { child } = member;
      const ticket = (tickets += 1);
      return new Promise((resolve, reject) => {
        const finish = (answer: () => void) => {
          clearTimeout(timer);
          child.off("message", onReply);
          child.off("exit", onExit);
          child.off("error", onError);
          rest(member);
          answer();
        };
        const refuse = () => reject(failure("unavailable"));
        const onReply = (reply: unknown) => {
          const { ticket: of, picture } = reply as RenderReply;
          if (of === ticket) finish(() => resolve(picture));
        };
        const onExit = () => finish(() => (closed || !member.isUp ? refuse() : resolve(null)));
        const onError = () => finish(refuse);
        const timer = setTimeout(() => {
          finish(refuse);
          drop(member);
        }, waitMs);
        child.on("message", onReply);
        child.once("exit", onExit);
        child.once("error", onError);
        child.send({ ...request, processorMs, memoryBytes, ticket } satisfies RenderRequest);
      });
    },
    close() {
      closed = true;
      for (const member of [...all]) drop(member);
    },
  };
}
