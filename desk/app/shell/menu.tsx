import { NavLink, Text } from "@mantine/core";
import { useId } from "react";
import { Link, useLocation } from "react-router";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { type Entry, groupEntries } from "./sections.ts";

interface Props {
  readonly entries: readonly Entry[];
  /** Called when a page is chosen. */
  readonly onChosen: () => void;
}

/** The entries of the navigation as lists, each named by its group. */
export function Menu({ entries, onChosen }: Props) {
  const say = useTexts(TEXTS);
  const id = useId();
  return groupEntries(entries).map(({ group, entries: ofGroup }) => (
    <div key={group}>
      {group !== null && (
        <Text id={`${id}${group}`} size="xs" fw={600} c="dimmed" mt="sm" px="sm">
          {say(`nav.group.${group}`)}
        </Text>
      )}
      <ul className="desk-menu-list" {...(group !== null && { "aria-labelledby": `${id}${group}` })}>
        {ofGroup.map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function MenuLink({ entry, onChosen }: { readonly entry: Entry; readonly onChosen: () => void }) {
  const say = useTexts(TEXTS);
  const { pathname } = useLocation();
  const { path, title, adminUrl } = entry;
  if (adminUrl !== null) {
    const elsewhere = { href: adminUrl, target: "_blank", rel: "noreferrer" };
    return <NavLink {...elsewhere} label={say(title)} description={say("nav.inShopAdmin")} />;
  }
  const isActive = path === "/" ? pathname === "/" : pathname.startsWith(path);
  return (
    <NavLink
      component={Link}
      to={path}
      label={say(title)}
      active={isActive}
      {...(isActive && { "aria-current": "page" as const })}
      onClick={onChosen}
    />
  );
}
