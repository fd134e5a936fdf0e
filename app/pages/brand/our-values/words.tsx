import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#design/icon-paths.ts";
import type { OurValuesContent } from "./our-values-content.server.ts";

/** Two columns: phrases that the store uses of a supplement, and phrases it avoids. */
export function Words({ content: { title, say, unsaid } }: { readonly content: OurValuesContent["words"] }) {
  return (
    <section aria-labelledby="words" className="page-width py-section">
      <h2 id="words" className="max-w-2xl text-3xl">
        {title}
      </h2>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-2">
        <Column icon="check" variant="text-success" {...say} />
        <Column icon="x" variant="text-danger" {...unsaid} />
      </div>
    </section>
  );
}

interface ColumnProps {
  readonly icon: IconName;
  readonly variant: string;
  readonly title: string;
  readonly items: readonly string[];
}

function Column({ icon, variant, title, items }: ColumnProps) {
  return (
    <div>
      <h3 className="border-b border-on-surface pb-3 text-xl">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="flex gap-4 border-b border-line py-4">
            <Icon name={icon} className={`mt-0.5 size-6 ${variant}`} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
