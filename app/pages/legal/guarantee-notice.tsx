import { m } from "#app/i18n/messages.ts";

interface GuaranteeNoticeProps {
  readonly picture: string;
  readonly language: string;
}

/** The EU's notice on the legal guarantee, from the official file, unchanged, with the portal that its QR code names. */
export function GuaranteeNotice({ picture, language }: GuaranteeNoticeProps) {
  return (
    <figure className="mb-14 max-w-text">
      <img src={picture} alt={m["legal.guarantee_notice"]()} className="w-full max-w-md" />
      <figcaption className="mt-3 text-sm">
        <a
          href={`https://europa.eu/youreurope/citizens/consumers/shopping/guarantees/index_${language}.htm`}
          className="inline-flex min-h-11 items-center font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
        >
          {m["legal.guarantee_more"]()}
        </a>
      </figcaption>
    </figure>
  );
}
