import { FAQ_TOPICS, type FaqEntry, type FaqTopic } from "#app/features/faq/faq-entry.ts";
import { m } from "#app/i18n/messages.ts";

const TITLES: Readonly<Record<FaqTopic, () => string>> = {
  products: m["help.topic_products"],
  order: m["help.topic_order"],
  delivery: m["help.topic_delivery"],
  returns: m["help.topic_returns"],
  subscription: m["help.topic_subscription"],
  privacy: m["help.topic_privacy"],
};

/** The questions under their topics, in the topics' order. */
export function topicsOf(entries: readonly FaqEntry[]) {
  return FAQ_TOPICS.map((id) => ({
    id,
    title: TITLES[id](),
    questions: entries.filter(({ topic }) => topic === id),
  }));
}
