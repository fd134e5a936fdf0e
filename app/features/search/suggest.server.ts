import { waysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { articlePath } from "#app/features/blog/blog-paths.ts";
import { questionPath } from "#app/features/faq/faq-entry.ts";
import { fromText } from "#app/features/products/unit-text.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import type { Searched, SuggestedInShop } from "#app/shop-client/search/shop-search.ts";
import { findQuestions } from "./find-questions.server.ts";
import type { ProductSuggestion, Suggestions } from "./suggestions.ts";

/** Questions among the suggestions. */
const QUESTIONS_SUGGESTED_MAX = 3;

interface Suggested {
  readonly suggestions: Suggestions;
  readonly inShop: Searched<SuggestedInShop>;
}

/** Suggests products, articles and questions for a text; without the platform the questions alone. */
export async function suggest(
  term: string,
  { search, settings }: Pick<Resources, "search" | "settings">,
  visit: Visit,
): Promise<Suggested> {
  const { language, country, ip } = visit;
  const inShop = await search.suggest({ term, place: { language, country }, buyerIp: ip });
  const questions = findQuestions(term, {
    language,
    shippingTerms: settings.shippingTerms,
    ways: waysToPay(settings),
  });
  const suggestions = {
    products: inShop.ok ? inShop.value.products.map(toProduct) : [],
    articles: inShop.ok
      ? inShop.value.articles.map((article) => ({
          path: articlePath(article),
          title: article.title,
          blog: article.blog.title,
        }))
      : [],
    questions: questions
      .slice(0, QUESTIONS_SUGGESTED_MAX)
      .map((entry) => ({ path: questionPath(entry), title: entry.question })),
    problem: inShop.ok ? null : inShop.problem.kind,
  };
  return { suggestions, inShop };
}

function toProduct(product: ProductSummary): ProductSuggestion {
  const { handle, title, picture } = product;
  return {
    path: `/products/${handle}`,
    title,
    handle,
    price: fromText(product, formatPrice(product.from)),
    picture: picture && { url: picture.url, width: picture.width, height: picture.height },
  };
}
