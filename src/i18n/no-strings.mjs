/** Stands in for React Aria's words in languages the app doesn't speak. */
export default {};
