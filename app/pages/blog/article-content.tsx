import { ProductCard } from "#app/features/products/product-card.tsx";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { ArticleBody } from "./article-body.tsx";
import { splitArticle } from "./article-parts.ts";

interface ArticleContentProps {
  /** Sanitised. */
  readonly html: string;
  /** Products whose cards are shown; the line of another one is left out. */
  readonly cards: readonly ProductSummary[];
}

/** Text of an article with the cards of the products that it names in lines of their own. */
export function ArticleContent({ html, cards }: ArticleContentProps) {
  return splitArticle(html).map((part, index) => {
    // The parts of one article never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    if (part.kind === "html") return <ArticleBody key={index} html={part.html} />;
    const product = cards.find(({ handle }) => handle === part.handle);
    return (
      product && (
        <div key={part.handle} className="my-10 max-w-96">
          <ProductCard
            product={product}
            heading={part.heading}
            sizes="(width < 28rem) calc(100vw - 2.25rem), 384px"
          />
        </div>
      )
    );
  });
}
