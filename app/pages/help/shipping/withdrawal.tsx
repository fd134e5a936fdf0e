import { buttonClass } from "#design/button.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ShippingContent } from "./shipping-content.server.ts";

/** Model form of OUG 34/2014 (annex 1, part B) as a sheet of paper, and a prepared e-mail. */
export function Withdrawal({ content }: { readonly content: ShippingContent["withdrawal"] }) {
  const { title, intro, form, online, send, note, mailto } = content;
  const [to, ...lines] = form;
  return (
    <section aria-labelledby="withdrawal-form" className="page-width pt-section">
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 id="withdrawal-form" className="scroll-mt-28 text-3xl">
            {title}
          </h2>
          <p className="mt-4 max-w-md">{intro}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/withdrawal">{online}</ButtonLink>
            <a href={mailto} className={buttonClass("secondary", "gap-2")}>
              <Icon name="envelope-simple" className="size-5" />
              {send}
            </a>
          </div>
          <p className="mt-4 max-w-md text-sm text-muted">{note}</p>
        </div>
        <div className="rounded-card border border-line bg-surface-raised p-7 shadow-float md:p-10">
          <p className="text-sm wrap-anywhere">{to}</p>
          <ul className="mt-5 text-sm">
            {lines.map((line) => (
              <li key={line} className="min-h-14 border-b border-dashed border-line-strong py-3">
                {line}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
