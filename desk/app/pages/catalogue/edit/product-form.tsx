import { DocumentForm } from "#desk/app/parts/document/document-form.tsx";
import { listAt, textAt } from "#desk/app/parts/document/json.ts";
import { type ServerDocument, useDocumentForm } from "#desk/app/parts/document/use-document-form.ts";
import { Section } from "#desk/app/parts/section.tsx";
import type { FoundProduct } from "../choice/found-products.ts";
import { FactFields } from "./fact-fields.tsx";
import { ItemFields } from "./item-fields.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { SeoFields, TextFields } from "./text-fields.tsx";
import { nameOfPlace, useEditTexts } from "./use-edit-texts.ts";
import { VariantFields } from "./variant-fields.tsx";

interface Props {
  readonly saved: ServerDocument;
  readonly currency: string;
  readonly drawings: readonly string[];
  readonly companions: readonly FoundProduct[];
}

/** The whole document of a product in sections. */
export function ProductForm({ saved, currency, drawings, companions }: Props) {
  const say = useEditTexts();
  const form = useDocumentForm(saved);
  const isNew = saved.version === null;
  const savedKeys = isNew
    ? []
    : listAt(saved.document, "facts.variants").map((_, n) =>
        textAt(saved.document, `facts.variants.${n}.key`),
      );
  return (
    <DocumentForm form={form} nameOf={(path) => nameOfPlace(say, path)}>
      <Section title={say("section.facts")}>
        <FactFields isNew={isNew} companions={companions} />
      </Section>
      <Section title={say("section.texts")}>
        <TextFields />
      </Section>
      <Section title={say("section.variants")}>
        <VariantFields savedKeys={savedKeys} currency={currency} />
      </Section>
      <Section title={say("section.pictures")}>
        <PictureFields />
      </Section>
      {(["benefits", "ingredients", "faq"] as const).map((part) => (
        <Section key={part} title={say(`section.${part}`)}>
          <ItemFields of={part} drawings={drawings} />
        </Section>
      ))}
      <Section title={say("section.seo")}>
        <SeoFields />
      </Section>
    </DocumentForm>
  );
}
