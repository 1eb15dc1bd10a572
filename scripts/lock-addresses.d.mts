/** See `lock-addresses.mjs`. */
export function withAddresses(text: string): string;
