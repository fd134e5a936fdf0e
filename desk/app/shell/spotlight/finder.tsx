import { Alert, Combobox, Text, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useId, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { searchByWords } from "#domain/text/word-search.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import type { loader } from "./find.route.ts";
import { FOUND_MIN_CHARS, type FoundKind, type FoundRow, QUERY_MAX_CHARS } from "./found.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Page or action that the person may use. */
export interface FinderPage {
  readonly path: string;
  readonly title: string;
}

interface Props {
  readonly pages: readonly FinderPage[];
  readonly onClose: () => void;
}

interface Group {
  readonly kind: FoundKind | "pages";
  readonly rows: readonly (Omit<FoundRow, "about"> & { readonly about?: string })[];
}

/** Time without a key after which the shop is asked. */
const TYPED_MS = 250;

/** Field and list of what is found; arrows choose, Enter opens. */
export function Finder({ pages, onClose }: Props) {
  const say = useTexts({ ro, en });
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const { groups: told, isSearching, isFailed, search } = useFound(query.trim());
  // Without one of its own the list takes another after its first drawing, which the field would not name.
  const listId = useId();
  const list = useCombobox({ onDropdownClose: onClose });
  const groups: readonly Group[] = [
    { kind: "pages", rows: searchByWords(pages, ({ title }) => title, query) },
    ...told,
  ];
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const { selectFirstOption, openDropdown } = list;
  // Once the list is there, so that the field can name it.
  useEffect(() => openDropdown(), [openDropdown]);
  // The first one is opened by Enter, whenever the list has changed.
  useEffect(() => void selectFirstOption(), [selectFirstOption, query, count]);
  const open = (path: string): void => {
    onClose();
    void navigate(path);
  };
  return (
    <Combobox store={list} onOptionSubmit={open}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          label={say("label")}
          value={query}
          maxLength={QUERY_MAX_CHARS}
          onChange={({ currentTarget: { value } }) => {
            setQuery(value);
            search(value.trim());
          }}
        />
      </Combobox.EventsTarget>
      {isFailed && (
        <Alert color="danger" role="alert">
          {say("failed")}
        </Alert>
      )}
      <Text size="sm" c="dimmed" role="status">
        {isSearching ? say("searching") : count === 0 ? say("nothing") : say("found", { count })}
      </Text>
      <Combobox.Options id={listId} className="desk-found" aria-label={say("results")}>
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ kind, rows }) => (
            <Combobox.Group key={kind} label={say(`kind.${kind}`)}>
              {rows.map(({ path, title, about }) => (
                <Combobox.Option key={`${path} ${title}`} value={path}>
                  {title}
                  {about !== undefined && (
                    <Text size="xs" className="desk-wrap">
                      {about}
                    </Text>
                  )}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
      </Combobox.Options>
    </Combobox>
  );
}

/** Asks for orders and goods once typing has paused; a new question ends the one before. */
function useFound(query: string) {
  const { data, state, load } = useFetcher<typeof loader>();
  const search = useDebouncedCallback((typed: string) => {
    if (typed.length >= FOUND_MIN_CHARS) void load(`/find?q=${encodeURIComponent(typed)}`);
  }, TYPED_MS);
  const isAsked = query.length >= FOUND_MIN_CHARS;
  const answer = isAsked && data?.query === query ? data : undefined;
  const groups = answer?.groups?.map(({ kind, rows }) => ({ kind, rows: rows ?? [] })) ?? [];
  const isFailed = answer !== undefined && (answer.groups?.some(({ rows }) => rows === null) ?? true);
  return { groups, isFailed, isSearching: isAsked && (state !== "idle" || answer === undefined), search };
}
