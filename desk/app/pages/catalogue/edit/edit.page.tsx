import { Alert, Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/edit.page";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { textAt } from "#desk/app/parts/document/json.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { PreviewButton } from "#desk/app/parts/preview-button.tsx";
import { useLanguage } from "#desk/app/use-texts.ts";
import { changeProduct, loadProductDocument } from "./product-document.server.ts";
import { ProductForm } from "./product-form.tsx";
import { useEditTexts } from "./use-edit-texts.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return { handle: params.handle, ...(await loadProductDocument(request, context, params.handle)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return changeProduct(request, context, params.handle);
}

export const clientAction = tryAction;

/** The form of a product: everything about it but its stock. */
export default function EditProduct({
  loaderData: { handle, document, version, isRemoved, url, preview, drawings, currency, companions },
}: Route.ComponentProps) {
  const say = useEditTexts();
  const language = useLanguage();
  const title = textAt(document, `texts.${language}.title`) || textAt(document, "texts.ro.title");
  return (
    <>
      <PageHeader title={title}>
        {url !== null && (
          <Button component="a" href={url} variant="default">
            {say("inStore")}
          </Button>
        )}
        {preview !== null && (
          <PreviewButton to={`/products/${handle}/preview`}>{say("preview")}</PreviewButton>
        )}
        {isRemoved ? (
          <ActionDialog label={say("restore")} intent="restoreProduct">
            <Text>{say("restoreHelp")}</Text>
          </ActionDialog>
        ) : (
          <ActionDialog label={say("remove")} intent="removeProduct" isDanger>
            <Text>{say("removeHelp")}</Text>
          </ActionDialog>
        )}
      </PageHeader>
      {isRemoved ? (
        <Alert color="primary" mb="md">
          {say("isRemoved")}
        </Alert>
      ) : (
        <ProductForm key={handle} saved={{ document, version }} {...{ currency, drawings, companions }} />
      )}
      <Anchor component={Link} to="/products" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
