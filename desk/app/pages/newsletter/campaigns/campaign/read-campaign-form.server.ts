import { isLanguage, type Language, LANGUAGES } from "#domain/language/languages.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { BODY_MAX_CHARS, type CampaignTexts, type Segment } from "#domain/newsletter/campaign.ts";
import { toUnits } from "#desk/app/parts/read-form.ts";
import { markdownToHtml } from "#desk/app/pages/articles/markdown/markdown-to-html.server.ts";

type Read = (name: string) => string;

/** Reads texts and segment of the form; what is wrong with them the site says. */
export function readCampaignForm(read: Read): {
  readonly texts: Record<Language, CampaignTexts>;
  readonly segment: Segment;
} {
  const texts = recordOf(LANGUAGES, (language) => ({
    subject: read(`${language}.subject`),
    preheader: read(`${language}.preheader`),
    // Longer Markdown is not converted: the site refuses it anyway.
    bodyHtml: markdownToHtml(read(`${language}.body`).slice(0, 2 * BODY_MAX_CHARS)),
  }));
  return { texts, segment: readSegment(read) };
}

function readSegment(read: Read): Segment {
  const kind = read("segment");
  switch (kind) {
    case "language": {
      const language = read("segmentLanguage");
      return isLanguage(language) ? { kind, language } : { kind: "all" };
    }
    case "bought_within":
      return { kind, days: toUnits(read("days")) };
    case "bought_product":
      return { kind, product: read("product").toLowerCase() };
    case "never_bought":
      return { kind };
    default:
      return { kind: "all" };
  }
}
