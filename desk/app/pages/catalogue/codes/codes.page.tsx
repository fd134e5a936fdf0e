import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { redirect } from "react-router";
import type { Route } from "./+types/codes.page";
import { mayDo } from "#desk/staff/permissions.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import { changeCode } from "./code-actions.server.ts";
import type { CodeData } from "./code-data.ts";
import { AddCodeDialog, CodeActions } from "./code-dialogs.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const answer = await askOffice(request, context, { command: "codes", input: { after } });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/codes");
  const { role } = requireStaff(request, context).staff;
  return { ...answer.data, mayChange: mayDo(role, "prices.change") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeCode(request, context);
}

export const clientAction = tryAction;

/** Every discount code, with how often it was used and what it asks for. */
export default function Codes({ loaderData: { codes, next, mayChange } }: Route.ComponentProps) {
  const say = useCatalogueTexts();
  const dates = useDates();
  const periodOf = ({ from, until }: CodeData): string =>
    [
      from === null ? null : say("codeFrom", { at: dates.moment(from) }),
      until === null ? null : say("codeUntil", { at: dates.moment(until) }),
    ]
      .filter((part) => part !== null)
      .join(" ");
  const rulesOf = ({ oncePerCustomer, firstOrderOnly, minSubtotal, isPromised }: CodeData): ReactNode =>
    [
      oncePerCustomer ? say("oncePerCustomer") : null,
      firstOrderOnly ? say("firstOrderOnly") : null,
      minSubtotal === null ? null : say("fromSubtotal", { amount: formatMoney(minSubtotal) }),
      isPromised ? say("isPromised") : null,
    ].map((rule) => rule !== null && <div key={rule}>{rule}</div>);
  const actions = { title: say("change"), of: (code: CodeData) => <CodeActions code={code} /> };
  return (
    <>
      <PageHeader title={say("codes")}>{mayChange && <AddCodeDialog />}</PageHeader>
      <DataTable
        label={say("codes")}
        rows={codes}
        keyOf={({ code }) => code}
        none={say("noCodes")}
        columns={[
          { title: say("code"), of: ({ code }) => <strong>{code}</strong> },
          { title: say("percent"), of: ({ percent }) => `${percent}%`, isNumber: true },
          {
            title: say("status"),
            of: ({ status }) => (
              <Badge variant="light" miw="max-content" color={status === "works" ? "success" : "danger"}>
                {say(`status.${status}`)}
              </Badge>
            ),
          },
          {
            title: say("used"),
            of: ({ used, limit }) => (limit === null ? used : say("usedOf", { used, limit })),
            isNumber: true,
          },
          { title: say("period"), of: periodOf },
          { title: say("rules"), of: rulesOf },
          ...(mayChange ? [actions] : []),
        ]}
      />
      <NextPage next={next} />
    </>
  );
}
