import { AppShell, Burger, Button, Group, NavLink, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Form, Link, Outlet, useLocation } from "react-router";
import type { Route } from "./+types/desk-shell";
import { BRAND_NAME } from "#brand/brand.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo, type Permission } from "#desk/staff/permissions.ts";
import type { TextKey } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

interface Section {
  readonly path: string;
  readonly title: TextKey;
  readonly permission: Permission | null;
}

const SECTIONS: readonly Section[] = [
  { path: "/", title: "today.title", permission: null },
  { path: "/orders", title: "orders.title", permission: "orders.read" },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(request, context);
  const sections = SECTIONS.filter(({ permission }) => permission === null || mayDo(staff.role, permission));
  return { name: staff.name, sections };
}

/** Draws the navigation around every page of a person who has logged in. */
export default function DeskShell({ loaderData }: Route.ComponentProps) {
  const say = useTexts();
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: "sm", collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between">
          <Group>
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={say("shell.menu")} />
            <Text fw={600}>{BRAND_NAME}</Text>
          </Group>
          <Form method="post" action="/logout">
            <Group gap="sm">
              <Text size="sm" visibleFrom="xs">
                {loaderData.name}
              </Text>
              <Button type="submit" variant="default" size="xs">
                {say("shell.logOut")}
              </Button>
            </Group>
          </Form>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md" component="nav" aria-label={say("shell.menu")}>
        {loaderData.sections.map(({ path, title }) => (
          <NavLink
            key={path}
            component={Link}
            to={path}
            label={say(title)}
            active={path === "/" ? pathname === "/" : pathname.startsWith(path)}
            onClick={close}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
