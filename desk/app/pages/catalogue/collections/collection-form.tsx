import { Stack } from "@mantine/core";
import { DocumentForm } from "#desk/app/parts/document/document-form.tsx";
import { TextAt } from "#desk/app/parts/document/document-fields.tsx";
import { type ServerDocument, useDocumentForm } from "#desk/app/parts/document/use-document-form.ts";
import { Section } from "#desk/app/parts/section.tsx";
import type { FoundProduct } from "../choice/found-products.ts";
import { ProductsAt } from "../choice/products-at.tsx";
import { BothLanguages } from "../edit/both-languages.tsx";
import { nameOfPlace, useEditTexts } from "../edit/use-edit-texts.ts";

interface Props {
  readonly saved: ServerDocument;
  /** Products that the saved document names. */
  readonly products: readonly FoundProduct[];
}

/** The form of a collection: its texts and its products. */
export function CollectionForm({ saved, products }: Props) {
  const say = useEditTexts();
  const form = useDocumentForm(saved);
  return (
    <DocumentForm form={form} nameOf={(path) => nameOfPlace(say, path)}>
      <Section title={say("section.texts")}>
        <Stack>
          <TextAt
            path="handle"
            label={say("field.handle")}
            description={say("help.handle")}
            disabled={saved.version !== null}
            maxLength={255}
          />
          <BothLanguages root="" path="title" field="title" />
          <BothLanguages root="" path="description" field="description" rows={4} />
        </Stack>
      </Section>
      <Section title={say("field.products")}>
        <ProductsAt
          path="products"
          label={say("chosenProducts")}
          description={say("help.products")}
          known={products}
        />
      </Section>
    </DocumentForm>
  );
}
