/** The breadcrumbs of the list of questions or, with its title, of a topic. */
export const faqCrumbs = (help: string, questions?: string) => [
  { path: "/help-center", label: help },
  ...(questions ? [{ path: "/faq", label: questions }] : []),
];
