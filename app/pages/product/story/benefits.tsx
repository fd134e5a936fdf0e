import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { Fold } from "#app/pages/product/fold.tsx";
import type { ProductStory } from "./product-story.ts";

interface BenefitsProps {
  readonly benefits: NonNullable<ProductStory["benefits"]>;
}

/** Expandable benefits beside a picture (spec §2; icons minus, plus or check, spec §3). */
export function Benefits({ benefits: { title, picture, items } }: BenefitsProps) {
  return (
    <section aria-labelledby="benefits-title" className="page-width py-section">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
        {picture !== null && (
          <ProductPicture
            picture={picture}
            alt=""
            sizes="(width < 64rem) 94vw, 600px"
            className="aspect-[5/4] w-full rounded-card bg-accent-surface object-cover lg:aspect-[4/5]"
          />
        )}
        <div>
          <h2 id="benefits-title" className="mb-8 text-3xl">
            {title ?? m["product.benefits"]()}
          </h2>
          {items.map((item, index) => (
            <Fold
              key={item.title}
              group="product-benefits"
              open={index === 0}
              title={
                <span className="flex flex-1 items-center gap-4">
                  <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-accent text-on-accent">
                    <Icon name={item.icon} className="size-4" />
                  </span>
                  <h3 className="text-xl">{item.title}</h3>
                </span>
              }
            >
              <p className="max-w-text pl-12">{item.text}</p>
            </Fold>
          ))}
        </div>
      </div>
    </section>
  );
}
