/** What leaves no trace on a screen: joiners, marks of direction, fillers, empty Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Whether nothing of a text is seen: it is empty, blank, or holds what leaves no trace. */
export const isInvisible = (text: string): boolean => text.replace(INVISIBLE, "").trim() === "";
