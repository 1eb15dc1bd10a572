/** Apple keyboards have ⌘ in place of Ctrl. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
