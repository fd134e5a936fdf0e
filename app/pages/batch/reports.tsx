import { m } from "#app/i18n/messages.ts";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SampleLabel } from "#app/ui/sample-label.tsx";
import type { ShownReport } from "./shown-report.ts";

interface ReportsProps {
  readonly reports: readonly ShownReport[];
  readonly isSample: boolean;
}

/** Reports of one batch; several are collapsed, a single one is open. */
export function Reports({ reports, isSample }: ReportsProps) {
  return (
    <div className="page-width flex flex-col gap-4 pt-10 lg:pt-14">
      {isSample && <SampleLabel>{m["batch.sample"]()}</SampleLabel>}
      {reports.map((report) => (
        <Report key={report.report} report={report} open={reports.length === 1} />
      ))}
    </div>
  );
}

function Report({ report, open }: { readonly report: ShownReport; readonly open: boolean }) {
  const facts = [
    [m["batch.best_before"](), report.bestBefore],
    [m["batch.tested_on"](), report.testedOn],
    [m["batch.laboratory"](), report.laboratory],
    [m["batch.report"](), report.report],
  ] as const;
  return (
    <details
      open={open}
      data-accent={report.product.handle}
      className="group overflow-hidden rounded-card border border-accent-surface-strong"
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 bg-accent-surface px-5 py-3 text-accent-strong md:px-8 [&::-webkit-details-marker]:hidden">
        <h2 className="text-2xl">{report.product.name}</h2>
        <Icon name="caret-down" className="size-5 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="px-5 py-6 md:px-8 md:py-8">
        <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
          {report.groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
        <ArrowLink to={`/products/${report.product.handle}`} prefetch="intent" className="mt-6 text-accent">
          {m["batch.product"]()}
        </ArrowLink>
      </div>
    </details>
  );
}

function Group({ title, results }: ShownReport["groups"][number]) {
  return (
    <table className="w-full table-fixed self-start text-left text-sm">
      <caption className="border-b border-on-surface pb-2 text-left font-display text-xl">{title}</caption>
      <thead className="text-xs text-muted">
        <tr className="[&>th]:py-2 [&>th]:pr-3 [&>th]:font-normal">
          <th scope="col" className="w-2/5">
            {m["batch.test"]()}
          </th>
          <th scope="col">{m["batch.required"]()}</th>
          <th scope="col">{m["batch.found"]()}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ test, required, found }) => (
          <tr key={test} className="border-t border-line align-top [&>*]:py-2 [&>*]:pr-3">
            <th scope="row" className="font-normal">
              {test}
            </th>
            <td>{required}</td>
            <td className="font-semibold">{found}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
