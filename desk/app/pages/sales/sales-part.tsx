import { Box, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** A part of the report under its heading; printed on one page where it fits. */
export function SalesPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" mt="xl" className="desk-together">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Box>
  );
}
