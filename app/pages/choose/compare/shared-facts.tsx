import { m } from "#app/i18n/messages.ts";
import { type Comparison, LABEL_PARTS } from "./comparison.ts";
import { partTitle } from "./part-title.ts";

/** Lines of the labels that all compared formulas have. */
export function SharedFacts({ shared }: Pick<Comparison, "shared">) {
  const parts = LABEL_PARTS.filter((part) => shared[part].length > 0);
  return (
    <section aria-labelledby="shared-title" className="mt-10 border-t border-line pt-8">
      <h2 id="shared-title" className="text-2xl">
        {m["compare.shared"]()}
      </h2>
      <div className="mt-5 grid gap-x-14 gap-y-6 md:grid-cols-2">
        {parts.map((part) => (
          <div key={part}>
            <h3 className="font-sans text-base font-semibold tracking-normal">{partTitle(part)}</h3>
            <ul className="mt-2 flex max-w-text flex-col gap-2 text-sm">
              {shared[part].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
