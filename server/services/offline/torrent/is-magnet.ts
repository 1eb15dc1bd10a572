export const isMagnet = (text: string): boolean => /^\s*magnet:/i.test(text);
