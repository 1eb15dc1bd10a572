import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./QuestionList.module.css";
import type { ListedTopic } from "./topic-list.ts";

/**
 * All questions under their topics. `data-question` marks an entry with all present and former ids of a question or
 * topic, beside the link to the answer; anchors lead there.
 */
export function QuestionList({ topics }: { readonly topics: readonly ListedTopic[] }) {
  const { to } = usePageLocale();
  return (
    <div className={styles.topics} data-wide="">
      {topics.map(({ slug, language, title, description, questions }) => {
        const page = to(`/faq/${slug}`);
        return (
          <section key={slug} lang={language}>
            <h2 className={styles.title} id={`topic-${slug}`} data-question="">
              <a href={page}>{title}</a>
            </h2>
            <p className={styles.description}>{description}</p>
            <ul role="list" className={styles.questions}>
              {questions.map(({ id, text, formerIds }) => (
                <li key={id} id={id} data-question="">
                  {formerIds.map((former) => (
                    <span key={former} id={former} />
                  ))}
                  <a className={styles.question} href={`${page}#${id}`}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
