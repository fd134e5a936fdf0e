import { AppShell, Burger, Button, Group, NavLink, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Form, Link, Outlet, useLocation } from "react-router";
import type { Route } from "./+types/desk-shell";
import { BRAND_NAME } from "#brand/brand.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { listEntries } from "./sections.ts";
import { listShortcuts } from "./spotlight/shortcuts.ts";
import { Spotlight } from "./spotlight/spotlight.tsx";
import en from "./spotlight/texts/en.json";
import ro from "./spotlight/texts/ro.json";

export function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(request, context);
  const { office, shopAdmin } = context.get(deskContext);
  const entries = listEntries(staff.role, { hasOffice: office !== null, admin: shopAdmin });
  return { name: staff.name, entries, shortcuts: listShortcuts(staff.role, entries) };
}

/** Draws the navigation around every page of a person who has logged in. */
export default function DeskShell({ loaderData: { name, entries, shortcuts } }: Route.ComponentProps) {
  const say = useTexts(TEXTS);
  const sayShortcut = useTexts({ ro, en });
  const pages = [
    ...entries
      .filter(({ adminUrl }) => adminUrl === null)
      .map(({ path, title }) => ({ path, title: say(title) })),
    ...shortcuts.map(({ path, title }) => ({ path, title: sayShortcut(title) })),
  ];
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: "sm", collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header className="desk-unprinted">
        <a href="#content" className="desk-skip">
          {say("nav.skip")}
        </a>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={say("nav.menu")}
              aria-expanded={isOpen}
            />
            <Text fw={600}>{BRAND_NAME}</Text>
          </Group>
          <Group gap="sm" wrap="nowrap">
            <Spotlight pages={pages} />
            <Text size="sm" visibleFrom="sm">
              {name}
            </Text>
            <Form method="post" action="/logout">
              <Button type="submit" variant="default" size="xs">
                {say("nav.logOut")}
              </Button>
            </Form>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        p="md"
        component="nav"
        aria-label={say("nav.menu")}
        className="desk-unprinted desk-menu"
      >
        {entries.map(({ path, title, adminUrl }) =>
          adminUrl === null ? (
            <NavLink
              key={path}
              component={Link}
              to={path}
              label={say(title)}
              active={path === "/" ? pathname === "/" : pathname.startsWith(path)}
              onClick={close}
            />
          ) : (
            <NavLink
              key={path}
              href={adminUrl}
              target="_blank"
              rel="noreferrer"
              label={say(title)}
              description={say("nav.inShopAdmin")}
            />
          ),
        )}
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
