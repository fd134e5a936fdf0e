import { FAQ_TOPICS, type FaqEntry } from "#app/features/faq/faq-entry.ts";
import { m } from "#app/i18n/messages.ts";

/** Groups the questions by topic, in the order of the topics; one without questions is left out. */
export function groupByTopic(entries: readonly FaqEntry[]) {
  return FAQ_TOPICS.map((id) => ({
    id,
    title: m[`help.topic_${id}`](),
    questions: entries.filter(({ topic }) => topic === id),
  })).filter(({ questions }) => questions.length > 0);
}
