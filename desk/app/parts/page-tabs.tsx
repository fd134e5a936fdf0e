import { Anchor, Group } from "@mantine/core";
import { Link, useLocation } from "react-router";

interface Props {
  /** Name of the links for screen readers. */
  readonly label: string;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
}

/** Links to the pages of one section. */
export function PageTabs({ label, pages }: Props) {
  const { pathname } = useLocation();
  return (
    <Group component="nav" aria-label={label} gap="md" mb="xs" className="desk-unprinted">
      {pages.map(({ path, title }) => (
        <Anchor
          key={path}
          component={Link}
          to={path}
          aria-current={path === pathname ? "page" : undefined}
          fw={path === pathname ? 600 : 400}
          td={path === pathname ? "underline" : undefined}
          py={10}
        >
          {title}
        </Anchor>
      ))}
    </Group>
  );
}
