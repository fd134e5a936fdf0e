import { Button, Checkbox, Group, Input, NativeSelect, Stack } from "@mantine/core";
import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { PICKUP_CARRIERS } from "#domain/shipping/pickup-point.ts";
import { usePointTexts } from "./use-point-texts.ts";

interface Props {
  /** Reason why the file was refused. */
  readonly mistake: string | null;
  /** True after a list that would close most points. */
  readonly asksForced: boolean;
}

/** Form of a carrier's list. The chosen file stays: it is checked, then imported. */
export function PointsForm({ mistake, asksForced }: Props) {
  const say = usePointTexts();
  const id = useId();
  const { state, formData } = useNavigation();
  const isSending = (intent: string): boolean => state !== "idle" && formData?.get("intent") === intent;
  return (
    <Form method="post" encType="multipart/form-data">
      <Stack gap="sm">
        <NativeSelect
          name="carrier"
          label={say("carrier")}
          data={Object.entries(PICKUP_CARRIERS).map(([value, label]) => ({ value, label }))}
        />
        <Input.Wrapper
          id={id}
          label={say("file")}
          description={say("fileHelp")}
          {...(mistake !== null && { error: mistake })}
        >
          <input
            id={id}
            className="desk-file"
            type="file"
            name="file"
            accept=".json,.csv,application/json,text/csv"
            required
            aria-describedby={`${id}-description${mistake === null ? "" : ` ${id}-error`}`}
            aria-invalid={mistake !== null}
          />
        </Input.Wrapper>
        {asksForced && <Checkbox name="forced" value="yes" label={say("forced")} />}
        <Group>
          <Button type="submit" name="intent" value="check" variant="default" loading={isSending("check")}>
            {say("check")}
          </Button>
          <Button type="submit" name="intent" value="import" loading={isSending("import")}>
            {say("import")}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
