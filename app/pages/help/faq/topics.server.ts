import { FAQ_TOPICS, type FaqEntry } from "#app/features/faq/faq-entry.ts";
import { m } from "#app/i18n/messages.ts";

/** The questions under their topics, in the topics' order. */
export function topicsOf(entries: readonly FaqEntry[]) {
  return FAQ_TOPICS.map((id) => ({
    id,
    title: m[`help.topic_${id}`](),
    questions: entries.filter(({ topic }) => topic === id),
  }));
}
