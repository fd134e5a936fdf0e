import type { Route } from "./+types/new-collection.page";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { useEditTexts } from "../edit/use-edit-texts.ts";
import { changeCollection } from "./collection-document.server.ts";
import { CollectionForm } from "./collection-form.tsx";

const TEXTS = { title: "", description: "" };
const NEW = { document: { handle: "", products: [], ro: TEXTS, en: TEXTS }, version: null };

export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "catalogue.change");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeCollection(request, context, null);
}

export const clientAction = tryAction;

export default function NewCollection() {
  const say = useEditTexts();
  return (
    <>
      <PageHeader title={say("newCollection")} />
      <CollectionForm saved={NEW} products={[]} />
    </>
  );
}
