import { Badge, Text } from "@mantine/core";
import { useDates } from "#desk/app/format.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import { VariantPrice } from "../variant-price.tsx";
import type { PlanData } from "./price-data.ts";

interface Props {
  readonly plans: readonly PlanData[];
  readonly titles: readonly { readonly variant: number; readonly title: string }[];
  readonly mayCancel: boolean;
}

/** States in which a plan has something ahead of it. */
const OPEN: readonly PlanData["state"][] = ["waiting", "running"];

/** Lists the planned prices of a product, in all currencies, and what became of them. */
export function PlannedPrices({ plans, titles, mayCancel }: Props) {
  const say = useCatalogueTexts();
  const dates = useDates();
  const actions = {
    title: say("change"),
    of: (plan: PlanData) => OPEN.includes(plan.state) && <CancelPlan plan={plan} />,
  };
  return (
    <Section title={say("plans")}>
      <DataTable
        label={say("plans")}
        rows={plans}
        keyOf={({ plan }) => plan}
        none={say("noPlans")}
        columns={[
          {
            title: say("variant"),
            of: ({ variant, sku }) => titles.find((each) => each.variant === variant)?.title ?? sku,
          },
          { title: say("price"), of: (plan) => <VariantPrice {...plan} />, isNumber: true },
          { title: say("planFrom"), of: ({ startsAt }) => dates.moment(startsAt) },
          {
            title: say("planUntil"),
            of: ({ endsAt }) => (endsAt === null ? say("planForGood") : dates.moment(endsAt)),
          },
          {
            title: say("status"),
            of: ({ state }) => (
              <Badge variant="light" miw="max-content" color={OPEN.includes(state) ? "success" : "primary"}>
                {say(`plan.${state}`)}
              </Badge>
            ),
          },
          ...(mayCancel ? [actions] : []),
        ]}
      />
    </Section>
  );
}

function CancelPlan({ plan: { plan, state } }: { readonly plan: PlanData }) {
  const say = useCatalogueTexts();
  const isRunning = state === "running";
  return (
    <ActionDialog
      label={say(isRunning ? "endPlan" : "cancelPlan")}
      intent="cancel"
      hidden={{ plan: String(plan) }}
      isDanger
    >
      <Text>{say(isRunning ? "endPlanHelp" : "cancelPlanHelp")}</Text>
    </ActionDialog>
  );
}
