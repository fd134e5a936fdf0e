/** Encoding of a text file, as it was recognised. */
export type TextEncoding = "utf-8" | "utf-16le" | "windows-1250";

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * Decodes a text file, without its byte order mark. What is no UTF-8 was saved by a spreadsheet program of Central
 * Europe: Windows-1250, in which every byte means something, so that this cannot fail.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs("utf-16le", bytes);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return decodeAs("windows-1250", bytes);
  }
}

function decodeAs(encoding: TextEncoding, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
