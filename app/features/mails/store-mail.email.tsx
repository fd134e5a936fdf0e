import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { BRAND_NAME } from "#domain/brand/brand.ts";
import type { Language } from "#domain/language/language-choice.ts";
import { m } from "#app/i18n/messages.ts";
import type { MailContent } from "./mail-content.ts";
import { DARK_STYLE, STYLE } from "./mail-style.ts";

interface StoreMailProps {
  readonly content: MailContent;
  readonly greeting: string;
  readonly footer: readonly string[];
  readonly language: Language;
  readonly publicUrl: string;
}

/** Shown at half its width and height, for the screens of phones. */
const MARK_PATH = "/pictures/brand/icon-96.png";
const MARK_SIDE_PX = 48;

/** Every mail of the site, in the brand's look. Colours stand inline; a dark mailbox replaces them by class. */
export function StoreMail({ content, greeting, footer, language, publicUrl }: StoreMailProps) {
  const { subject, preview, paragraphs, action, validity, more, caution } = content;
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
      </Head>
      <Body className="page" style={STYLE.page}>
        <Preview>{preview}</Preview>
        <Container style={STYLE.container}>
          <Link href={publicUrl} className="brand" style={STYLE.brand}>
            {/* The name stands beside it, and stays where pictures are not shown. */}
            <img
              src={`${publicUrl}${MARK_PATH}`}
              alt=""
              width={MARK_SIDE_PX}
              height={MARK_SIDE_PX}
              style={STYLE.mark}
            />
            <span style={STYLE.name}>{BRAND_NAME}</span>
          </Link>
          <Hr className="gold" style={STYLE.gold} />
          <Heading as="h1" className="ink" style={STYLE.heading}>
            {subject}
          </Heading>
          <Text className="ink" style={STYLE.text}>
            {greeting}
          </Text>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} className="ink" style={STYLE.text}>
              {paragraph}
            </Text>
          ))}
          {action !== null && (
            <Section style={STYLE.action}>
              <Button href={action.url} className="button" style={STYLE.button}>
                {action.label}
              </Button>
            </Section>
          )}
          {validity !== null && (
            <Text className="ink" style={STYLE.text}>
              {validity}
            </Text>
          )}
          {action !== null && (
            <Text className="quiet" style={STYLE.small}>
              {m["mail.copy_link"]()}
              <br />
              <SpelledOut url={action.url} />
            </Text>
          )}
          {more !== null && (
            <Text className="ink" style={STYLE.text}>
              {more.label}
              <br />
              <SpelledOut url={more.url} />
            </Text>
          )}
          <Text className="ink" style={STYLE.text}>
            {caution}
          </Text>
          <Hr className="line" style={STYLE.line} />
          {footer.map((line) => (
            <Text key={line} className="quiet" style={STYLE.footer}>
              {line}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}

function SpelledOut({ url }: { readonly url: string }) {
  return (
    <Link href={url} className="link" style={STYLE.link}>
      {url}
    </Link>
  );
}
