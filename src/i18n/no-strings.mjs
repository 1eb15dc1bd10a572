/** Replaces React Aria's words in languages that the app doesn't speak. */
export default {};
