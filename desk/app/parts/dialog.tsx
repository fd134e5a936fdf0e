import { Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";

const INSTANT = { duration: 0 };

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly size?: "md" | "lg";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog named by its title. It is closed by Escape, by a click beside it, and by a button of its content; at once, so
 * that focus is back before it can be opened again.
 */
export function Dialog({ isOpen, title, size = "md", onClose, children }: Props) {
  return (
    // Locking the page behind it needs a style element that the Content-Security-Policy refuses.
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={size}
      lockScroll={false}
      transitionProps={INSTANT}
      centered
    >
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
