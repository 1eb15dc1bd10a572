import type { Seen, Sight } from "./sight.ts";

/** The new root is put together in a folder that every system has and nobody keeps anything in. */
const ROOT = "/sys";
const DEVICES = ["/dev/null", "/dev/urandom"];
/** A mount that came with such flags can't be shown without them, so all mounts get them. */
const QUIET = "ro,nosuid,nodev";
const QUIETEST = `${QUIET},noexec`;

/** The program may do nothing that other programs of its user may not. */
export const POWERLESS = ["setpriv", "--no-new-privs", "--inh-caps=-all", "--bounding-set=-all"];

/**
 * Writes the script that makes, in a mount namespace of its own, a root with only what the program may see, and then
 * becomes the program, which follows it. No process stays between, so ending the started process ends the program.
 */
export function rootOfItsOwn({ reads, folder }: Sight): string {
  const folders = [...reads.filter(({ isFolder }) => isFolder).map(({ path }) => path), folder, "/proc/self"];
  const files = [...reads.filter(({ isFolder }) => !isFolder).map(({ path }) => path), ...DEVICES];
  const mounts = [...reads.map(shown), ...DEVICES.map((path) => mount(path, "bind")), mount(folder, "rbind")];
  const steps = [
    `mount -n -t tmpfs -o mode=755,size=1m,nr_inodes=4k none ${ROOT}`,
    `cd ${ROOT}`,
    `mkdir -p ${[...folders, ...files.map((path) => path.replace(/\/[^/]*$/, ""))].map(inside).join(" ")}`,
    ...files.map((path) => `: >${inside(path)}`),
    `printf %s ${quoted(mounts.join(""))} >fstab`,
    `echo "/proc/$$ ${ROOT}/proc/self none bind,${QUIETEST} 0 0" >>fstab`,
    `mount -n -a -T ${ROOT}/fstab`,
    `exec chroot . ${POWERLESS.join(" ")} "$@"`,
  ];
  return steps.join(" && ");
}

const shown = ({ path, runs }: Seen): string => mount(path, `rbind,${runs ? QUIET : QUIETEST}`);

const mount = (path: string, options: string): string =>
  `${field(path)} ${field(`${ROOT}${path}`)} none ${options} 0 0\n`;

/** Writes a path as the table of mounts has it. */
const field = (path: string): string =>
  path.replace(/[\s\\]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`);

const inside = (path: string): string => quoted(`.${path}`);
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
