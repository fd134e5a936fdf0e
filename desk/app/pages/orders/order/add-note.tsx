import { Box, Textarea } from "@mantine/core";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { useOrderTexts } from "./use-order-texts.ts";

const NOTE_MAX_CHARS = 1_000;

/** A button that opens the form of a note about the order. */
export function AddNote() {
  const say = useOrderTexts();
  return (
    <Box mt="md" className="desk-unprinted">
      <ActionDialog label={say("note.add")} intent="addNote">
        <Textarea
          name="note"
          label={say("note.text")}
          description={say("note.help")}
          autosize
          minRows={3}
          maxRows={10}
          required
          maxLength={NOTE_MAX_CHARS}
        />
      </ActionDialog>
    </Box>
  );
}
