/** The element of an entry, which the grid names as the active one. */
export const entryElementId = (id: string): string => `entry-${id}`;
