import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/collections.page";
import { mayDo } from "#desk/staff/permissions.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { inLanguage } from "#domain/language/translations.ts";
import { useEditTexts } from "../edit/use-edit-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = staffLanguage(request, context);
  const answer = await askOffice(request, context, { command: "collections", input: {} });
  const may = mayDo(requireStaff(request, context).staff.role, "catalogue.change");
  const collections = answer.ok ? answer.data.collections : [];
  const rows = collections.map(({ document: { handle, products, ...texts } }) => ({
    ...{ handle, count: products.length, title: inLanguage(texts, language).title },
  }));
  return { rows, may };
}

/** The collections in the shop's order. */
export default function Collections({ loaderData: { rows, may } }: Route.ComponentProps) {
  const say = useEditTexts();
  return (
    <>
      <PageHeader title={say("collections")}>
        {may && (
          <Button component={Link} to="/new-collection">
            {say("newCollection")}
          </Button>
        )}
      </PageHeader>
      <DataTable
        label={say("collections")}
        rows={rows}
        keyOf={({ handle }) => handle}
        none={say("noCollections")}
        columns={[
          {
            title: say("collection"),
            of: ({ handle, title }) =>
              may ? (
                <Anchor component={Link} to={`/collections/${handle}`} inherit>
                  {title}
                </Anchor>
              ) : (
                title
              ),
          },
          { title: say("field.handle"), of: ({ handle }) => handle },
          { title: say("field.products"), of: ({ count }) => count, isNumber: true },
        ]}
      />
    </>
  );
}
