import { m } from "#app/i18n/messages.ts";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { Fold } from "#app/pages/product/fold.tsx";
import type { ProductStory } from "./product-story.ts";

interface QuestionsProps {
  readonly faq: NonNullable<ProductStory["faq"]>;
}

/** FAQ accordion with its picture (spec §2; metafields `faq_*`). */
export function Questions({ faq: { title, picture, items } }: QuestionsProps) {
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      className="scroll-mt-28 bg-accent-surface text-accent-strong"
    >
      <div className="page-width grid gap-10 py-section lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <div className="flex flex-col gap-8 lg:sticky lg:top-36 lg:self-start">
          <h2 id="faq-title" className="text-3xl">
            {title ?? m["product.faq"]()}
          </h2>
          {picture !== null && (
            <ProductPicture
              picture={picture}
              alt=""
              sizes="420px"
              className="hidden aspect-square w-full max-w-sm rounded-card object-cover lg:block"
            />
          )}
        </div>
        <div className="border-t border-accent-line">
          {items.map(({ question, answer }) => (
            <Fold
              key={question}
              group="product-faq"
              line="border-accent-line"
              title={<h3 className="font-sans text-lg font-semibold tracking-normal">{question}</h3>}
            >
              <p className="max-w-text">{answer}</p>
            </Fold>
          ))}
        </div>
      </div>
    </section>
  );
}
