import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/collection.page";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { textAt } from "#desk/app/parts/document/json.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useLanguage } from "#desk/app/use-texts.ts";
import { useEditTexts } from "../edit/use-edit-texts.ts";
import { changeCollection, loadCollection } from "./collection-document.server.ts";
import { CollectionForm } from "./collection-form.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return loadCollection(request, context, params.handle);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return changeCollection(request, context, params.handle);
}

export const clientAction = tryAction;

export default function EditCollection({
  loaderData: { document, version, products },
  params: { handle },
}: Route.ComponentProps) {
  const say = useEditTexts();
  const language = useLanguage();
  return (
    <>
      <PageHeader title={textAt(document, `${language}.title`) || textAt(document, "ro.title")}>
        <ActionDialog label={say("removeCollection")} intent="removeCollection" hidden={{ version }} isDanger>
          <Text>{say("removeCollectionHelp")}</Text>
        </ActionDialog>
      </PageHeader>
      <CollectionForm key={handle} saved={{ document, version }} products={products} />
      <Anchor component={Link} to="/collections" mt="md" display="inline-block">
        {say("allCollections")}
      </Anchor>
    </>
  );
}
