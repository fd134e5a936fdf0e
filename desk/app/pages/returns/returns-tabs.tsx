import { Anchor, Group } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { useReturnTexts } from "./use-return-texts.ts";

/** Links to the two lists of returns: those asked for at the store, and those asked for at the platform. */
export function ReturnsTabs() {
  const say = useReturnTexts();
  const { pathname } = useLocation();
  return (
    <Group component="nav" aria-label={say("where")} gap="md" mb="xs" className="desk-unprinted">
      {(["/returns", "/returns/platform"] as const).map((path) => (
        <Anchor
          key={path}
          component={Link}
          to={path}
          aria-current={path === pathname ? "page" : undefined}
          fw={path === pathname ? 600 : 400}
          td={path === pathname ? "underline" : undefined}
          py={6}
        >
          {say(`where.${path}`)}
        </Anchor>
      ))}
    </Group>
  );
}
