import { SUPPORT_EMAIL, WHOLESALE_EMAIL } from "#brand/brand.ts";
import type { Language } from "#domain/language/languages.ts";
import { pageContent } from "#app/features/documents/page-content.server.ts";
import type ro from "./content/ro.json";

const CONTENT = pageContent(
  import.meta.glob<typeof ro>("./content/*.json", { eager: true, import: "default" }),
);

/** Builds the page's copy; each request with the e-mail it opens. */
export function professionalsContent(language: Language) {
  const { requests, ...content } = CONTENT[language];
  const items = requests.items.map(({ to, subject, body, ...item }) => {
    const address = to === "wholesale" ? WHOLESALE_EMAIL : SUPPORT_EMAIL;
    // Mail programs do not decode a plus as a space.
    const mail = new URLSearchParams({ subject, body }).toString().replaceAll("+", "%20");
    return { ...item, mailto: `mailto:${address}?${mail}` };
  });
  return { ...content, requests: { ...requests, items } };
}

export type ProfessionalsContent = ReturnType<typeof professionalsContent>;
