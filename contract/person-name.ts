/** The characters a person's name may have. */
export const PERSON_NAME_MAX = 100;
