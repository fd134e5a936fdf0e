import { data } from "react-router";
import type { Route } from "./+types/new.page";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { beginProduct } from "./begin-product.ts";
import { changeProduct, loadProductDocument } from "./product-document.server.ts";
import { ProductForm } from "./product-form.tsx";
import { useEditTexts } from "./use-edit-texts.ts";

/** A new product begins as one that the shop has, without its texts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "catalogue.change");
  const listed = await askOffice(request, context, { command: "products", input: { first: 1 } });
  const handle = listed.ok ? listed.data.products[0]?.handle : undefined;
  if (handle === undefined) throw data(null, 404);
  const { document, drawings, currency } = await loadProductDocument(request, context, handle);
  const now = context.get(deskContext).clock();
  return { document: beginProduct(document, now), drawings, currency };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeProduct(request, context, null);
}

export const clientAction = tryAction;

export default function NewProduct({ loaderData: { document, drawings, currency } }: Route.ComponentProps) {
  const say = useEditTexts();
  return (
    <>
      <PageHeader title={say("newProduct")} />
      <ProductForm saved={{ document, version: null }} {...{ currency, drawings }} companions={[]} />
    </>
  );
}
