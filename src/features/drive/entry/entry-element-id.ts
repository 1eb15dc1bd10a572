/**
 * The element id of the entry at a position, which the grid names as the active one. The entry may still be loading.
 */
export const entryElementId = (index: number): string => `entry-${index}`;
