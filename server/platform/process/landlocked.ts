import type { Seen, Sight } from "./sight.ts";

/**
 * The command line that puts the kernel's Landlock around a program, for systems without namespaces, such as most
 * containers.
 */
export const landlocked = (setpriv: string, { reads, folder }: Sight): readonly string[] => [
  setpriv,
  "--no-new-privs",
  ...["--landlock-access", "fs"],
  ...[
    ...reads.map(shown),
    rule("read-file,read-dir", "/proc/self"),
    rule("read-file,write-file", "/dev/null"),
    rule("read-file", "/dev/urandom"),
    // An empty name stands for all rights.
    rule("", folder),
  ].flatMap((text) => ["--landlock-rule", text]),
];

const shown = ({ path, isFolder, runs }: Seen): string =>
  rule(["read-file", ...(isFolder ? ["read-dir"] : []), ...(runs ? ["execute"] : [])].join(","), path);

const rule = (rights: string, path: string): string => `path-beneath:${rights}:${path}`;
