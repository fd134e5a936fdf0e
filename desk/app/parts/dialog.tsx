import { Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly size?: "md" | "lg";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog named by its title. It is closed by Escape, by a click beside it, and by a button of its content. */
export function Dialog({ isOpen, title, size = "md", onClose, children }: Props) {
  return (
    // Locking the page behind it needs a style element that the Content-Security-Policy refuses.
    <Modal.Root opened={isOpen} onClose={onClose} size={size} lockScroll={false} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Stack>
            <Modal.Title fw={600} fz="lg" mt="md">
              {title}
            </Modal.Title>
            {children}
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
