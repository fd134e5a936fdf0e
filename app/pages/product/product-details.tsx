import { m } from "../../i18n/messages.ts";
import type { Product } from "../../shop-client/product.ts";
import { Icon } from "../../ui/icon.tsx";

/** The accordions: benefits, formula, directions and quality standards (spec §2), straight from the metafields. */
export function ProductDetails({ product }: { readonly product: Product }) {
  const { metafields } = product;
  const parts = [
    { key: "benefits", title: m["product.benefits"]() },
    { key: "formula", title: m["product.formula"]() },
    { key: "directions", title: m["product.directions"]() },
    { key: "qualityStandards", title: m["product.quality"]() },
  ].flatMap(({ key, title }) => {
    const text = metafields[key];
    return text === undefined ? [] : [{ key, title, lines: text.split("\n").filter(Boolean) }];
  });
  return (
    <section aria-labelledby="details-title" className="bg-accent-100 text-accent-900">
      <div className="page-width grid gap-10 py-section lg:grid-cols-[1fr_1.3fr]">
        <div className="flex max-w-text flex-col gap-5">
          <h2 id="details-title" className="text-3xl">
            {m["product.about"]({ title: product.title })}
          </h2>
          <p>{metafields.description ?? product.description}</p>
        </div>
        <div className="border-t border-accent-300">
          {parts.map(({ key, title, lines }, index) => (
            <details
              key={key}
              name="product-details"
              open={index === 0}
              className="group border-b border-accent-300"
            >
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
                <h3 className="font-sans tracking-normal">{title}</h3>
                <Icon
                  name="caret-down"
                  className="size-5 transition-transform duration-200 group-open:rotate-180"
                />
              </summary>
              <ul className="flex max-w-text flex-col gap-2 pb-6">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
