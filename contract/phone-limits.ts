/** The characters that somebody may type for a phone number. */
export const PHONE_NUMBER_MOST = 40;
/** A number that no phone has, for examples (Ofcom keeps it for drama). */
export const PHONE_NUMBER_EXAMPLE = "+44 20 7946 0958";
