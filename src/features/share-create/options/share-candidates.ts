/** A file of a share that may be its cover or its README. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
}

const TEXT = /\.(md|markdown|txt)$/i;

/** Pictures, and also the chosen file when it isn't known. */
export const coversAmong = (files: readonly Candidate[], chosen: string): readonly Candidate[] =>
  withChosen(
    files.filter(({ mimeType }) => mimeType.startsWith("image/")),
    chosen,
  );

/** Texts that are shown above the files, those called README first. */
export const readmesAmong = (files: readonly Candidate[], chosen: string): readonly Candidate[] => {
  const texts = files.filter(({ name }) => TEXT.test(name));
  const isReadme = ({ name }: Candidate) => /^readme\b/i.test(name);
  return withChosen([...texts.filter(isReadme), ...texts.filter((file) => !isReadme(file))], chosen);
};

const withChosen = (files: readonly Candidate[], chosen: string): readonly Candidate[] =>
  chosen === "" || files.some(({ id }) => id === chosen)
    ? files
    : [...files, { id: chosen, name: "…", mimeType: "" }];
