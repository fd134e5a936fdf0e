import type { ShippingContent } from "./shipping-content.server.ts";

/** Steps of a return, and the three cases that differ. */
export function Returns({ content }: { readonly content: ShippingContent["returns"] }) {
  const { title, intro, steps, cases } = content;
  return (
    <section aria-labelledby="returns" className="mt-section bg-surface-muted py-section">
      <div className="page-width">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 id="returns" className="scroll-mt-28 text-3xl">
              {title}
            </h2>
            <p className="mt-4 max-w-md text-lg">{intro}</p>
          </div>
          <ol className="border-t border-line-strong">
            {steps.map((step, index) => (
              <li
                key={step}
                className="grid grid-cols-[2.5rem_1fr] items-baseline border-b border-line-strong py-4"
              >
                <span aria-hidden="true" className="font-display text-xl text-highlight-text">
                  {index + 1}
                </span>
                <span className="wrap-anywhere">{step}</span>
              </li>
            ))}
          </ol>
        </div>
        <ul className="mt-12 grid gap-x-10 gap-y-8 lg:mt-16 lg:grid-cols-3">
          {cases.map((each) => (
            <li key={each.title} className="border-l-2 border-highlight pl-5">
              <h3 className="text-xl">{each.title}</h3>
              <p className="mt-2 text-sm">{each.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
