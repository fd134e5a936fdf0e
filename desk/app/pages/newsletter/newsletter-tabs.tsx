import { PageTabs } from "#desk/app/parts/page-tabs.tsx";
import { useNewsletterTexts } from "./use-newsletter-texts.ts";

/** Links to the subscribers of the newsletter, and to its campaigns. */
export function NewsletterTabs() {
  const say = useNewsletterTexts();
  return (
    <PageTabs
      label={say("title")}
      pages={["/newsletter", "/newsletter/campaigns"].map((path) => ({ path, title: say(`tab.${path}`) }))}
    />
  );
}
