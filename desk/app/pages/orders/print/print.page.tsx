import { Alert, Anchor, Button, Text } from "@mantine/core";
import { Link, useHref } from "react-router";
import type { Route } from "./+types/print.page";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { PrintButton } from "#desk/app/parts/print-button.tsx";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "../texts/en.json";
import ro from "../texts/ro.json";
import { Labels } from "./labels.tsx";
import { loadParcels } from "./load-parcels.server.ts";
import { PackingSlips } from "./packing-slips.tsx";
import { PickList } from "./pick-list.tsx";

const DOCUMENTS = { pick: PickList, slips: PackingSlips, labels: Labels } as const;
type DocumentName = keyof typeof DOCUMENTS;
const NAMES: readonly DocumentName[] = ["pick", "slips", "labels"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("document");
  const name = NAMES.find((each) => each === asked) ?? "pick";
  return { name, ...(await loadParcels(request, context)) };
}

/** What is printed to pack and send the selected orders, or all that wait: pick list, packing slips, labels. */
export default function PrintPage({
  loaderData: { name, parcels, leftOut, more, selected },
}: Route.ComponentProps) {
  const say = useOpenTexts({ ro, en });
  const Document = DOCUMENTS[name];
  const file = useHref({ pathname: "/orders/labels", search: `?orders=${selected.join(",")}` });
  return (
    <>
      {/* Slips and labels are sheets of their own. */}
      <div className={name === "pick" ? undefined : "desk-unprinted"}>
        <PageHeader title={say(`print.${name}`)}>
          {name === "labels" && parcels.length > 0 && (
            <>
              <Button component="a" variant="default" href={`${file}&format=pdf`} download>
                {say("print.pdf")}
              </Button>
              <Button component="a" variant="default" href={file} download>
                {say("print.csv")}
              </Button>
            </>
          )}
          {parcels.length > 0 && <PrintButton />}
        </PageHeader>
      </div>
      <FilterTabs
        label={say("print.document")}
        name="document"
        chosen={name}
        choices={NAMES.map((value) => ({ value, title: say(`print.${value}`) }))}
      />
      <div className="desk-unprinted">
        <Text>{say(selected.length === 0 ? "print.all" : "print.selected", { count: parcels.length })}</Text>
        <Anchor component={Link} to="/orders?stage=paid" display="inline-block" mb="md">
          {say("back")}
        </Anchor>
        {leftOut.length > 0 && (
          <Alert color="danger" mb="md">
            {say("print.leftOut", { orders: leftOut.map((number) => `#${number}`).join(", ") })}
          </Alert>
        )}
        {more && (
          <Alert color="primary" mb="md">
            {say("print.more", { count: parcels.length })}
          </Alert>
        )}
      </div>
      {parcels.length === 0 ? <Text>{say("print.none")}</Text> : <Document parcels={parcels} />}
    </>
  );
}
