/** Characters that leave no trace on a screen: joiners, marks of direction, fillers, empty Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Tells whether nothing of a text can be seen: it is empty or blank, or holds only characters that leave no trace. */
export const isInvisible = (text: string): boolean => text.replace(INVISIBLE, "").trim() === "";
