import { Button, NativeSelect, Stack, TextInput, Title } from "@mantine/core";
import { Form } from "react-router";
import { LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { NAME_MAX_CHARS } from "#desk/staff/name-rule.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

interface Props {
  readonly person: { readonly name: string; readonly email: string; readonly language: string };
  readonly isNameWrong: boolean;
}

/** Changes the own name and language. */
export function PersonForm({ person, isNameWrong }: Props) {
  const say = useTexts({ ro, en });
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="person" />
      <Stack>
        <Title order={2} size="h4">
          {say("person")}
        </Title>
        <TextInput
          name="name"
          label={say("name")}
          autoComplete="name"
          required
          maxLength={NAME_MAX_CHARS}
          defaultValue={person.name}
          error={isNameWrong && say("nameMissing")}
        />
        <NativeSelect
          name="language"
          label={say("language")}
          defaultValue={person.language}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
        />
        <Button type="submit" variant="default">
          {say("save")}
        </Button>
      </Stack>
    </Form>
  );
}
