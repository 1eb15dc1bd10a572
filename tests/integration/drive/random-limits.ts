/** Bytes each drive may hold. */
export const LIMIT = 4_000;
/** Few, so that contents are often shared. */
export const CONTENTS = ["one", "two", "three", "four"];
/** Few, so that names often clash. */
export const NAMES = ["a", "b", "c.txt", "d.tar.gz", "é", ".e"];
