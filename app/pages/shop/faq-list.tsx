import { Icon } from "#app/ui/icon.tsx";
import type { FaqEntry } from "#app/features/faq/faq-entry.ts";

interface FaqListProps {
  readonly entries: readonly FaqEntry[];
  /** Common `name`: among lists of the same name one question is open at a time. */
  readonly name: string;
}

/** Questions that open their answers, without scripts too; each is linked by `#id`. */
export function FaqList({ entries, name }: FaqListProps) {
  return (
    <div className="border-t border-line">
      {entries.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name} className="group scroll-mt-32 border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 text-lg font-medium [&::-webkit-details-marker]:hidden">
            <h3 className="font-sans text-base font-semibold tracking-normal">{question}</h3>
            <Icon
              name="plus"
              className="size-5 shrink-0 text-primary transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <div className="flex max-w-text flex-col gap-3 pb-6">
            {answer.split("\n").map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
