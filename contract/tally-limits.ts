/** This many of the largest files are told of a drive, and of each part that was looked through. */
export const LARGEST_FILES = 10;
