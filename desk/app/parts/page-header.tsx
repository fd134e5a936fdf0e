import { Group, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { BRAND_NAME } from "#brand/brand.ts";

/** Draws the heading of a page, with its actions beside it, and names the browser's tab. */
export function PageHeader({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Group justify="space-between" mb="md">
      <title>{`${title} · ${BRAND_NAME}`}</title>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Group gap="xs" className="desk-unprinted">
        {children}
      </Group>
    </Group>
  );
}
