import { Button, Kbd } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import { Dialog } from "#desk/app/parts/dialog.tsx";
import { useTexts } from "#desk/app/use-texts.ts";
import { Finder, type FinderPage } from "./finder.tsx";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** A button of the header, and Ctrl+K on every page, that find pages, orders and goods by what is typed. */
export function Spotlight({ pages }: { readonly pages: readonly FinderPage[] }) {
  const say = useTexts({ ro, en });
  const [isOpen, { open: openDialog, close }] = useDisclosure();
  const opener = useRef<HTMLElement | null>(null);
  const open = (): void => {
    // Opened again before the focus is back, nothing has it: the opener of before still is the place to return to.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused !== document.body) opener.current = focused;
    openDialog();
  };
  useEffect(() => {
    if (!isOpen) opener.current?.focus();
  }, [isOpen]);
  // Also from a field of a form: what is typed there stays.
  useHotkeys([["mod+K", open]], []);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        rightSection={<Kbd visibleFrom="sm">Ctrl K</Kbd>}
      >
        {say("open")}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say("title")} size="lg">
        <Finder pages={pages} onClose={close} />
      </Dialog>
    </>
  );
}
