/** Parsed mail. */
export interface ReadMail {
  /** Names in lower case, values unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** Parses a mail with a text and an HTML part, as transferred. @throws when it has another structure */
export function readMime(raw: string): ReadMail {
  const { headers, body } = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) throw new Error("The mail has no parts.");
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, "")));
  const partOf = (type: string): string => {
    const part = parts.find(({ headers: own }) => own.get("content-type")?.startsWith(type));
    if (part === undefined) throw new Error(`The mail has no part ${type}.`);
    return decode(part.body, part.headers.get("content-transfer-encoding") ?? "7bit");
  };
  return { headers, text: partOf("text/plain"), html: partOf("text/html") };
}

function readPart(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

/** Decodes RFC 2047, `=?UTF-8?Q?...?=`; white space between two of them is dropped. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      decode(
        kind.toLowerCase() === "q" ? text.replaceAll("_", " ") : text,
        kind.toLowerCase() === "q" ? "quoted-printable" : "base64",
      ),
    );
}

function decode(text: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return text;
  const bytes = text
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([\dA-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
