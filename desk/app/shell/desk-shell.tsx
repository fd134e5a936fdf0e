import { AppShell, Burger, Button, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Form, Outlet } from "react-router";
import type { Route } from "./+types/desk-shell";
import { BRAND_NAME } from "#brand/brand.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { isAfterForm } from "#desk/app/parts/without-answer.ts";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { ErrorMessage, ErrorPage } from "./error-message.tsx";
import { Menu } from "./menu.tsx";
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

export const shouldRevalidate = isAfterForm;

/** Draws the navigation around every page of a person who has logged in. */
export default function DeskShell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Says what went wrong with a page in its place: the navigation stays, where it could be loaded. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData === undefined) return <ErrorPage error={error} />;
  return (
    <Frame {...loaderData}>
      <ErrorMessage error={error} />
    </Frame>
  );
}

interface FrameProps extends Awaited<ReturnType<typeof loader>> {
  readonly children: ReactNode;
}

function Frame({ name, entries, shortcuts, children }: FrameProps) {
  const say = useTexts(TEXTS);
  const sayShortcut = useTexts({ ro, en });
  const pages = [
    ...entries
      .filter(({ adminUrl }) => adminUrl === null)
      .map(({ path, title }) => ({ path, title: say(title) })),
    ...shortcuts.map(({ path, title }) => ({ path, title: sayShortcut(title) })),
  ];
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
        <Menu entries={entries} onChosen={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
    </AppShell>
  );
}
