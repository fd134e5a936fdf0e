import * as usage from "#domain/catalogue/usage.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { COMPANY_IS_SAMPLE, COMPANY_LINE } from "#brand/company.ts";
import { m } from "#app/i18n/messages.ts";

interface DirectionsProps {
  readonly steps: readonly string[];
  /** Titles of the products that may be taken together with it. */
  readonly companions: readonly string[];
  readonly label: readonly string[];
}

/** Directions: 2 capsules daily, 4–6 weeks, 3–6 months (spec §2), the product's own steps, and the required notices. */
export function Directions({ steps, companions, label }: DirectionsProps) {
  const numbers = [
    {
      number: String(usage.CAPSULES_DAILY),
      unit: m["product.usage_daily_unit"](),
      text: m["product.usage_daily"](),
    },
    {
      number: `${usage.TYPICAL_RESULTS_MIN_WEEKS}–${usage.TYPICAL_RESULTS_MAX_WEEKS}`,
      unit: m["product.usage_weeks_unit"](),
      text: m["product.usage_weeks"](),
    },
    {
      number: `${usage.RECOMMENDED_USE_MIN_MONTHS}–${usage.RECOMMENDED_USE_MAX_MONTHS}`,
      unit: m["product.usage_months_unit"](),
      text: m["product.usage_months"](),
    },
  ];
  return (
    <section aria-labelledby="directions-title" className="bg-surface-muted">
      <div className="page-width flex flex-col gap-12 py-section lg:gap-16">
        <h2 id="directions-title" className="text-3xl">
          {m["product.how_to_use"]()}
        </h2>
        <dl className="grid gap-y-10 md:grid-cols-[2fr_3fr_3fr] md:gap-x-8 lg:gap-x-14">
          {numbers.map(({ number, unit, text }) => (
            <div key={unit} className="flex flex-col gap-3 border-t border-line-strong pt-6">
              <dt className="flex flex-col">
                <span className="font-display text-[clamp(5.5rem,3rem+8vw,10rem)] leading-[0.9] tracking-[-0.04em] text-accent">
                  {number}
                </span>
                <span className="mt-3 text-lg font-semibold">{unit}</span>
              </dt>
              <dd className="max-w-sm text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <Steps steps={steps} />
        {companions.length > 0 && (
          <p className="max-w-text">{m["product.companions"]({ names: companions.join(", ") })}</p>
        )}
        <Particulars lines={[m["product.label_duties"](), ...label]} />
      </div>
    </section>
  );
}

/** Directions of other goods: the product's own steps, and who answers for it. */
export function GoodsDirections({ steps, label }: Pick<DirectionsProps, "steps" | "label">) {
  return (
    <section aria-labelledby="directions-title" className="bg-surface-muted">
      <div className="page-width flex flex-col gap-8 py-section">
        <h2 id="directions-title" className="text-3xl">
          {m["product.how_to_use_goods"]()}
        </h2>
        <Steps steps={steps} />
        <Particulars lines={label} />
      </div>
    </section>
  );
}

/** Lines of the label, and the operator with addresses (Reg. 1169/2011 art. 9; Reg. (EU) 2023/988 art. 19). */
function Particulars({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className="flex max-w-[80ch] flex-col gap-1 border-t border-line-strong pt-6 text-sm text-muted">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{m["product.label_operator"]({ company: COMPANY_LINE, email: SUPPORT_EMAIL })}</p>
      {COMPANY_IS_SAMPLE && <p>{m["layout.footer_sample_company"]()}</p>}
    </div>
  );
}

function Steps({ steps }: Pick<DirectionsProps, "steps">) {
  if (steps.length === 0) return null;
  return (
    <ol className="grid gap-x-14 gap-y-5 md:grid-cols-2">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4">
          <span aria-hidden="true" className="shrink-0 font-display text-xl leading-tight text-accent">
            {index + 1}.
          </span>
          <span className="max-w-text">{step}</span>
        </li>
      ))}
    </ol>
  );
}
