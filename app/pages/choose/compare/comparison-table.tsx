import type { ReactNode } from "react";
import { Link } from "react-router";
import { CAPSULES_DAILY } from "#domain/catalogue/usage.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { unitPriceText } from "#app/features/products/unit-text.ts";
import { Stars } from "#app/features/reviews/stars.tsx";
import { m } from "#app/i18n/messages.ts";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { AddFormula } from "#app/pages/choose/add-formula.tsx";
import { type ComparedFormula, type Comparison, LABEL_PARTS } from "./comparison.ts";
import { partTitle } from "./part-title.ts";

/** Widths of a column, by the number of columns; two columns fill the narrowest window. */
const WIDTHS: Readonly<Record<number, string>> = {
  2: "w-1/2",
  3: "w-1/3",
  4: "w-1/2 md:w-1/4",
  5: "w-1/2 md:w-1/5",
  6: "w-1/2 md:w-1/6",
};

/** Columns that a narrow window shows while nothing is chosen. */
const NARROW_COLUMNS = 2;

interface ComparisonTableProps {
  readonly comparison: Comparison;
  /** The visitor chose the formulas: none of them is hidden. */
  readonly isChosen: boolean;
}

/** Facts of formulas, a column each. Each fact has its name in a line of its own, which leaves a phone two columns. */
export function ComparisonTable({ comparison: { formulas }, isChosen }: ComparisonTableProps) {
  const width = WIDTHS[formulas.length] ?? "";
  const columns = formulas.map((formula, index) => ({
    formula,
    className: `${width} ${!isChosen && index >= NARROW_COLUMNS ? "max-md:hidden" : ""}`,
  }));
  return (
    <>
      {!isChosen && formulas.length > NARROW_COLUMNS && (
        <p className="mt-6 text-sm text-muted md:hidden">{m["compare.narrow"]()}</p>
      )}
      <div
        role="region"
        aria-labelledby="compare-caption"
        // What is wider than the window scrolls, by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-6 -mx-[clamp(1.125rem,4vw,1.5rem)] overflow-x-auto px-[clamp(1.125rem,4vw,1.5rem)] lg:mt-10"
      >
        <table className="w-full border-collapse text-left text-sm">
          <caption id="compare-caption" className="sr-only">
            {m["compare.caption"]({ names: formulas.map(({ product }) => product.title).join(", ") })}
          </caption>
          <thead>
            <tr className="align-top">
              {columns.map(({ formula, className }) => (
                <th key={formula.product.handle} scope="col" className={`p-1.5 font-normal ${className}`}>
                  <Head formula={formula} />
                </th>
              ))}
            </tr>
          </thead>
          {factRows().map(({ title, show }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length} className="px-1.5 pt-7 pb-1 font-normal">
                  <span className="block border-b border-line-strong pb-2 text-base font-semibold">
                    {title}
                  </span>
                </th>
              </tr>
              <tr className="align-top">
                {columns.map(({ formula, className }) => (
                  <td key={formula.product.handle} className={`px-1.5 py-2 wrap-anywhere ${className}`}>
                    {show(formula) ?? "–"}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

function Head({ formula: { product } }: { readonly formula: ComparedFormula }) {
  const { handle, title, picture } = product;
  return (
    <div
      data-accent={handle}
      className="flex h-full min-w-30 flex-col overflow-hidden rounded-card bg-accent-surface text-accent-strong"
    >
      {picture !== null && (
        <ProductPicture
          picture={picture}
          alt=""
          sizes="(width < 48rem) 44vw, 200px"
          className="aspect-square w-full object-cover"
        />
      )}
      <div className="flex flex-col items-start gap-2 p-3">
        <Link
          to={`/products/${handle}`}
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-display text-xl tracking-tight underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <AddFormula product={product} />
      </div>
    </div>
  );
}

interface FactRow {
  readonly title: string;
  /** Null: the shop does not say. */
  readonly show: (formula: ComparedFormula) => ReactNode;
}

function factRows(): readonly FactRow[] {
  return [
    { title: m["compare.price"](), show: ({ product }) => <Prices variants={product.variants} /> },
    { title: m["compare.content"](), show: ({ supply }) => supply && <Content supply={supply} /> },
    {
      title: m["compare.portion"]({ count: CAPSULES_DAILY }),
      show: ({ formula }) => formula.length > 0 && <Amounts formula={formula} />,
    },
    { title: m["compare.claims"](), show: ({ claims }) => <Lines lines={claims} /> },
    ...LABEL_PARTS.map((part) => ({
      title: partTitle(part),
      show: ({ own }: ComparedFormula) => <Lines lines={own[part]} />,
    })),
    { title: m["reviews.title"](), show: ({ rating }) => <Rating rating={rating} /> },
  ];
}

function Prices({ variants }: Pick<ComparedFormula["product"], "variants">) {
  return (
    <ul className="flex flex-col gap-3">
      {variants.map(({ id, title, price, pricePerDay, unitPrice }) => (
        <li key={id} className="tabular-nums">
          <span className="block text-muted">{title}</span>
          <span className="block text-base font-semibold">{formatPrice(price)}</span>
          {pricePerDay !== null && (
            <span className="block">{m["products.per_day"]({ price: formatPrice(pricePerDay) })}</span>
          )}
          {unitPrice !== null && <span className="block">{unitPriceText(unitPrice)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Content({ supply }: { readonly supply: NonNullable<ComparedFormula["supply"]> }) {
  return (
    <ul className="flex flex-col gap-1">
      <li>{m["compare.daily"]({ count: CAPSULES_DAILY })}</li>
      <li>{m["products.capsules"]({ count: supply.capsules })}</li>
      <li>{m["products.days"]({ count: supply.days })}</li>
    </ul>
  );
}

function Amounts({ formula }: Pick<ComparedFormula, "formula">) {
  return (
    <dl className="flex flex-col gap-2.5">
      {formula.map(({ name, amount, reference }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="font-semibold tabular-nums">
            {amount}
            {reference !== null && ` · ${m["compare.reference"]({ percent: reference })}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return "–";
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Rating({ rating }: Pick<ComparedFormula, "rating">) {
  if (rating === null) return m["compare.no_reviews"]();
  const { average, averageText, count } = rating;
  return (
    <div className="flex flex-col gap-1">
      <Stars rating={average} text={averageText} />
      <span>{m["reviews.count"]({ count })}</span>
    </div>
  );
}
