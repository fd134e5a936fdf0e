import { Button, List, Text, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { useCustomerTexts } from "../use-customer-texts.ts";
import type { LoadedCustomer } from "./load-customer.server.ts";

interface Props {
  readonly found: LoadedCustomer;
  /** What the person's role allows. */
  readonly may: Readonly<Record<"export" | "erase", boolean>>;
  /** False where the proof of identity is asked for first. */
  readonly isProven: boolean;
}

/** Offers the export of a customer's data, and to erase them. */
export function CustomerActions({ found: { customer, email }, may, isProven }: Props) {
  const say = useCustomerTexts();
  return (
    <>
      {may.export && (
        <Button component={Link} reloadDocument to={`/customers/${customer}/export`} variant="default">
          {say("export")}
        </Button>
      )}
      {may.erase && !isProven && (
        <Button
          component={Link}
          to={`/prove?${new URLSearchParams({ to: `/customers/${customer}` }).toString()}`}
          variant="default"
          c="danger"
        >
          {say("proveToErase")}
        </Button>
      )}
      {may.erase && isProven && (
        <ActionDialog label={say("erase")} intent="erase" isDanger>
          <Text>{say("eraseHelp")}</Text>
          <List size="sm">
            <List.Item>{say("eraseGoes")}</List.Item>
            <List.Item>{say("eraseStays")}</List.Item>
          </List>
          <TextInput
            name="email"
            type="email"
            label={say("eraseConfirm", { email })}
            autoComplete="off"
            maxLength={254}
            required
          />
        </ActionDialog>
      )}
    </>
  );
}
