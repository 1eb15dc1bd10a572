/** Bounds for the length of a passcode that its owner chooses. */
export const PASS_CODE_LENGTH = { least: 4, most: 10 } as const;

/** A passcode that its owner chooses, as a part of a regular expression: letters and digits of ASCII. */
export const PASS_CODE = `[A-Za-z0-9]{${PASS_CODE_LENGTH.least},${PASS_CODE_LENGTH.most}}`;

const WHOLE = new RegExp(`^${PASS_CODE}$`);

export const isPassCode = (text: string): boolean => WHOLE.test(text);
