/** The way to the list of questions, or with its title to a topic. */
export const faqCrumbs = (help: string, questions?: string) => [
  { path: "/help-center", label: help },
  ...(questions ? [{ path: "/faq", label: questions }] : []),
];
