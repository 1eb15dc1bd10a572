/** Replaces what formats advice to developers, and what only runs while developing. */
export default String.raw;
