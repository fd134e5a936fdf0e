import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** Opens a page of the store in a tab of its own: what is typed here is not saved yet. */
export function PreviewButton({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button component={Link} to={to} reloadDocument target="_blank" rel="noopener" variant="default">
      {children}
    </Button>
  );
}
