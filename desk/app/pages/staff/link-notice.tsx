import { Alert, Anchor, Code, Text } from "@mantine/core";
import { Link } from "react-router";
import type { SentLink } from "#desk/staff/mail/send-staff-link.server.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says that a one-time link was mailed; shows it, once, where no mail server has taken it. */
export function LinkNotice({ link, email }: { readonly link: SentLink; readonly email: string }) {
  const say = useTexts({ ro, en });
  return (
    <>
      <Alert color="primary" role="status">
        {say(link.by === "mail" ? "linkMailed" : "linkShown", { email })}
        {link.by === "page" && (
          <Code block mt="sm" className="desk-wrap">
            {link.url}
          </Code>
        )}
      </Alert>
      <Text mt="md">
        <Anchor component={Link} to="/staff">
          {say("back")}
        </Anchor>
      </Text>
    </>
  );
}
