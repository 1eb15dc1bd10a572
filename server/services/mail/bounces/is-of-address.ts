/**
 * Such a status (RFC 3463) is about the mailbox or the way to it, and not about the letter, its sender or our own
 * server.
 */
export const isOfAddress = (status: string): boolean => /^[45]\.(?:[024]\.\d|1\.(?![78]\b)\d)/.test(status);
