import { Form, Link, useSubmit } from "react-router";
import {
  arrangementSearch,
  type CategoryGroup,
  PRODUCT_ORDERS,
  type ProductArrangement,
  type ProductCategory,
} from "./product-arrangement.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ToolbarLabels } from "./toolbar-labels.server.ts";

interface ProductToolbarProps {
  /** Path of the page, without a query. */
  readonly path: string;
  readonly groups: readonly CategoryGroup[];
  readonly arrangement: ProductArrangement;
  readonly labels: ToolbarLabels;
  /** The browser has all products of the list: it arranges them without asking the server. */
  readonly isWhole: boolean;
}

/** Controls for category and order, both in the address: links and a form, so that they also work without scripts. */
export function ProductToolbar(props: ProductToolbarProps) {
  const { path, arrangement, labels, isWhole } = props;
  const { category: chosen } = arrangement;
  const groups: (ProductCategory | null)[] = [null, ...props.groups];
  const offered = groups.includes(chosen) ? groups : [...groups, chosen];
  return (
    <>
      {offered.length > 1 && (
        <nav aria-label={m["shop.categories"]()} className="w-full min-w-0 lg:w-auto">
          <ul className="-mx-[clamp(1.125rem,4vw,1.5rem)] flex snap-x scroll-px-[clamp(1.125rem,4vw,1.5rem)] gap-2 overflow-x-auto px-[clamp(1.125rem,4vw,1.5rem)] [scrollbar-width:none] lg:mx-0 lg:px-0">
            {offered.map((category) => (
              <li key={category ?? "all"} className="snap-start">
                <Link
                  to={`${path}${arrangementSearch({ ...arrangement, category })}`}
                  aria-current={category === chosen ? "true" : undefined}
                  replace
                  preventScrollReset
                  defaultShouldRevalidate={!isWhole}
                  className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong px-4 text-sm transition-colors hover:border-on-surface aria-[current]:[scroll-initial-target:nearest] aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary lg:px-3.5"
                >
                  {category === null ? m["shop.category_all"]() : labels.categories[category]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <OrderForm {...props} />
    </>
  );
}

function OrderForm({ path, arrangement: { category, order }, labels, isWhole }: ProductToolbarProps) {
  const submit = useSubmit();
  const inPlace = { replace: true, preventScrollReset: true, defaultShouldRevalidate: !isWhole };
  return (
    <Form
      action={path}
      {...inPlace}
      className="order-2 flex shrink-0 items-center gap-3 text-sm"
      onChange={(event) => void submit(event.currentTarget, inPlace)}
    >
      {category !== null && <input type="hidden" name="category" value={category} />}
      <label htmlFor="shop-order" className="text-muted max-sm:sr-only">
        {m["shop.sort"]()}
      </label>
      <span className="relative">
        <select
          id="shop-order"
          name="sort"
          key={order}
          defaultValue={order}
          className="min-h-11 field-sizing-content appearance-none rounded-full border border-line-strong bg-transparent py-2 pl-4 pr-10 font-medium hover:border-on-surface"
        >
          {PRODUCT_ORDERS.map((each) => (
            <option key={each} value={each}>
              {labels.orders[each]}
            </option>
          ))}
        </select>
        <Icon
          name="caret-down"
          className="pointer-events-none absolute right-4 top-1/2 size-4 -translate-y-1/2"
        />
      </span>
      <noscript>
        <button type="submit" className="min-h-11 rounded-full border border-on-surface px-5 font-semibold">
          {m["shop.sort_apply"]()}
        </button>
      </noscript>
    </Form>
  );
}
