import { Button, Group, Text, Typography } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "#desk/app/parts/dialog.tsx";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { useArticleTexts } from "../use-article-texts.ts";

interface Props {
  /** Name of the language. */
  readonly language: string;
  /** Reads the Markdown as it is typed now. */
  readonly read: () => string;
  /** Draws the button that opens it. */
  readonly children: (open: () => void) => ReactNode;
}

/** Shows what was typed as the store would, without saving it. */
export function ArticlePreview({ language, read, children }: Props) {
  const say = useArticleTexts();
  const sayShared = useTexts(TEXTS);
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<{ readonly html: string }>();
  const open = (): void => {
    setOpen(true);
    void fetcher.submit({ content: read() }, { method: "post", action: "/articles/preview" });
  };
  const html = fetcher.state === "idle" ? fetcher.data?.html : undefined;
  return (
    <>
      {children(open)}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={say("previewOf", { language })} size="lg">
        {html === "" && <Text>{say("previewEmpty")}</Text>}
        {html !== undefined && html !== "" && (
          <Typography className="desk-figure">
            {/* oxlint-disable-next-line react/no-danger -- sanitised by the server (preview.route.ts) */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </Typography>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setOpen(false)}>
            {sayShared("action.close")}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
