import type { Seen, Sight } from "./sight.ts";

/** The words that put the kernel's Landlock around a program: where there are no namespaces, as in most containers. */
export const landlocked = (setpriv: string, { reads, folder }: Sight): readonly string[] => [
  setpriv,
  "--no-new-privs",
  ...["--landlock-access", "fs"],
  ...[
    ...reads.map(shown),
    rule("read-file,read-dir", "/proc/self"),
    rule("read-file,write-file", "/dev/null"),
    rule("read-file", "/dev/urandom"),
    // No name stands for all.
    rule("", folder),
  ].flatMap((text) => ["--landlock-rule", text]),
];

const shown = ({ path, isFolder, runs }: Seen): string =>
  rule(["read-file", ...(isFolder ? ["read-dir"] : []), ...(runs ? ["execute"] : [])].join(","), path);

const rule = (rights: string, path: string): string => `path-beneath:${rights}:${path}`;
