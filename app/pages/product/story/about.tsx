import { CAPSULES_DAILY } from "#domain/catalogue/usage.ts";
import { m } from "#app/i18n/messages.ts";
import { Drawing } from "#app/pictures/drawing.tsx";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { Fold } from "#app/pages/product/fold.tsx";
import type { Detail, ProductStory } from "./product-story.ts";

interface AboutProps {
  readonly title: string;
  readonly isSupplement: boolean;
  readonly story: ProductStory;
}

/** Description of the product, and the accordions: benefits, formula, directions, quality (spec §2). */
export function About({ title, isSupplement, story }: AboutProps) {
  const badges = [
    ...(isSupplement
      ? [
          { name: "lab-tested" as const, text: m["product.badge_lab"]() },
          { name: "made-in-eu" as const, text: m["product.badge_eu"]() },
        ]
      : []),
    { name: "money-back-30" as const, text: m["product.badge_money_back"]() },
  ];
  const opened = story.details.find(({ key }) => key === "formula") ?? story.details[0];
  return (
    <section aria-labelledby="about-title" className="page-width py-section">
      <div className="grid gap-12 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <div className="flex flex-col gap-8">
          <h2 id="about-title" className="eyebrow font-sans! text-accent">
            {m["product.about"]({ title })}
          </h2>
          <p className="font-display text-xl text-pretty md:text-2xl">{story.about}</p>
          <ul className="mt-auto grid max-w-md grid-cols-3 gap-4 pt-4">
            {badges.map(({ name, text }) => (
              <li key={text} className="flex flex-col items-start gap-2 text-sm">
                <Drawing name={`badge-${name}`} className="size-12 text-accent" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="border-t border-line">
          {story.details.map((detail) => (
            <Fold
              key={detail.key}
              group="product-details"
              open={detail === opened}
              title={
                <h3 className="font-sans text-lg font-semibold tracking-normal">
                  {titleOf(detail.key, isSupplement)}
                </h3>
              }
            >
              {detail.key === "formula" ? (
                <Formula detail={detail} ingredients={story.ingredientsText} />
              ) : (
                <ul className="flex max-w-text flex-col gap-2.5">
                  {detail.lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
              {isSupplement && detail.key === "qualityStandards" && (
                <ArrowLink to="/batch" prefetch="intent" className="mt-3 text-accent">
                  {m["product.quality_batch"]()}
                </ArrowLink>
              )}
            </Fold>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Nutrition table of the daily portion, and the list of ingredients in small print. */
function Formula({
  detail,
  ingredients,
}: {
  readonly detail: Detail;
  readonly ingredients: readonly string[];
}) {
  return (
    <>
      <table className="w-full text-left text-sm">
        <caption className="pb-2 text-left text-muted">
          {m["product.formula_portion"]({ count: CAPSULES_DAILY })}
        </caption>
        <thead>
          <tr className="border-b border-line-strong align-bottom text-muted">
            <th scope="col" className="py-2 pr-4 font-medium">
              {m["product.formula_ingredient"]()}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {m["product.formula_amount"]()}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium whitespace-nowrap">
              {m["product.formula_reference"]()}
            </th>
          </tr>
        </thead>
        <tbody>
          {detail.formula.map(({ name, amount, reference }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {name}
              </th>
              <td className="py-2.5 text-right font-medium whitespace-nowrap tabular-nums">{amount}</td>
              <td className="py-2.5 pl-4 text-right whitespace-nowrap tabular-nums">{reference ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ingredients.length > 0 && (
        <div className="mt-4 flex max-w-text flex-col gap-2 text-sm text-muted">
          <p className="font-semibold text-on-surface">{m["product.ingredients_list"]()}</p>
          {ingredients.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </>
  );
}

function titleOf(key: Detail["key"], isSupplement: boolean): string {
  switch (key) {
    case "benefits":
      return m["product.benefits"]();
    case "formula":
      return m["product.formula"]();
    case "directions":
      return m["product.directions"]();
    case "qualityStandards":
      return isSupplement ? m["product.quality"]() : m["product.quality_goods"]();
  }
}
