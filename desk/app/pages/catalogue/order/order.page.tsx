import { Anchor, Badge, Button, Group, NumberInput, Text } from "@mantine/core";
import { Link, redirect, useFetcher } from "react-router";
import type { Route } from "./+types/order.page";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { type ActionResult, toResult, tryAction } from "#desk/app/parts/action-result.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readTexts, toUnits } from "#desk/app/parts/read-form.ts";
import { useRequestKey } from "#desk/app/parts/use-form-end.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { useEditTexts } from "../edit/use-edit-texts.ts";

const PRODUCTS_PER_PAGE = 50;
const PLACE_MAX = 1_000_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "catalogue.change");
  const language = staffLanguage(request, context);
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const input = { language, after, first: PRODUCTS_PER_PAGE };
  const listed = await askOffice(request, context, { command: "products", input });
  // A cursor that somebody typed.
  if (!listed.ok) throw redirect("/product-order");
  const unlisted = await askOffice(request, context, { command: "unlistedProducts", input: { language } });
  return { ...listed.data, unlisted: unlisted.ok ? unlisted.data.products : [] };
}

export async function action({ request, context }: Route.ActionArgs): Promise<ActionResult> {
  requirePermission(request, context, "catalogue.change");
  const read = await readTexts(request);
  const input = { handle: read("handle"), place: Math.max(1, toUnits(read("place"))) };
  return toResult(await askOffice(request, context, { command: "orderProducts", key: read("key"), input }));
}

export const clientAction = tryAction;

/** The order of the products in the store, and those that it does not show. */
export default function ProductOrder({ loaderData: { products, next, unlisted } }: Route.ComponentProps) {
  const say = useEditTexts();
  return (
    <>
      <PageHeader title={say("order")} />
      <Text mb="md">{say("orderHelp")}</Text>
      <DataTable
        label={say("order")}
        rows={products}
        keyOf={({ id }) => id}
        none={say("none")}
        columns={[
          { title: say("place"), of: ({ place }) => place, isNumber: true },
          {
            title: say("product"),
            of: ({ handle, title }) => (
              <Anchor component={Link} to={`/products/${handle}/edit`} inherit>
                {title}
              </Anchor>
            ),
          },
          { title: say("move"), of: (product) => <MoveProduct {...product} /> },
        ]}
      />
      <NextPage next={next} />
      {unlisted.length > 0 && (
        <DataTable
          label={say("unlisted")}
          rows={unlisted}
          keyOf={({ handle }) => handle}
          none=""
          columns={[
            {
              title: say("unlisted"),
              of: ({ handle, title }) => (
                <Anchor component={Link} to={`/products/${handle}/edit`} inherit>
                  {title}
                </Anchor>
              ),
            },
            {
              title: say("state"),
              of: ({ state }) => <Badge variant="light">{say(`state.${state}`)}</Badge>,
            },
          ]}
        />
      )}
    </>
  );
}

interface MoveProps {
  readonly handle: string;
  readonly title: string;
  readonly place: number;
}

function MoveProduct({ handle, title, place }: MoveProps) {
  const say = useEditTexts();
  const sayRefusal = useTexts(REFUSALS);
  const fetcher = useFetcher<ActionResult>();
  const result = fetcher.data;
  const key = useRequestKey(result);
  const move = (to: number): void =>
    void fetcher.submit({ key: crypto.randomUUID(), handle, place: String(to) }, { method: "post" });
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          aria-label={`${say("up")}: ${title}`}
          disabled={place === 1 || fetcher.state !== "idle"}
          onClick={() => move(place - 1)}
        >
          {say("up")}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`${say("down")}: ${title}`}
          disabled={fetcher.state !== "idle"}
          onClick={() => move(place + 1)}
        >
          {say("down")}
        </Button>
        <ActionDialog
          label={`${say("moveTo")}: ${title}`}
          button={say("moveTo")}
          intent="move"
          hidden={{ handle }}
        >
          <NumberInput
            name="place"
            label={say("place")}
            defaultValue={place}
            min={1}
            max={PLACE_MAX}
            required
          />
        </ActionDialog>
      </Group>
      {result?.ok === false && fetcher.state === "idle" && (
        <Text c="danger" role="alert" key={key}>
          {sayRefusal(result.code, result.params)}
        </Text>
      )}
    </>
  );
}
