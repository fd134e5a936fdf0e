import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#design/icon-paths.ts";
import type { ShippingContent } from "./shipping-content.server.ts";

/** Icons of the four steps of a delivery, in their order. */
const ICONS: readonly IconName[] = ["check-circle", "package", "truck", "house"];

/** Steps of a delivery: a vertical line on a phone, a horizontal one on wide screens. */
export function DeliverySteps({ content: { title, steps } }: { readonly content: ShippingContent["times"] }) {
  return (
    <section aria-labelledby="times" className="page-width pt-section">
      <h2 id="times" className="scroll-mt-28 text-3xl">
        {title}
      </h2>
      <ol className="mt-8 grid lg:mt-10 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="relative pb-9 pl-18 last:pb-0 lg:pb-0 lg:pl-0 lg:pr-8 lg:pt-18 before:absolute before:left-6 before:top-12 before:h-full before:w-px before:bg-line-strong last:before:hidden lg:before:left-12 lg:before:top-6 lg:before:h-px lg:before:w-full"
          >
            <span className="absolute left-0 top-0 grid size-12 place-items-center rounded-full bg-highlight text-on-highlight">
              <Icon name={ICONS[index] ?? "check"} className="size-6" />
            </span>
            <h3 className="pt-2 text-xl lg:pt-0">{step.title}</h3>
            <p className="mt-2 max-w-md text-sm text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
