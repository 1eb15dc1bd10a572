/** The element of the entry at a position, which the grid names as the active one. It may still be loading. */
export const entryElementId = (index: number): string => `entry-${index}`;
