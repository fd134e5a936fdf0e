import type { RouterContextProvider } from "react-router";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import type { OfficeAnswer, OfficeData } from "#shop/office/run-office.ts";
import type { PictureResult } from "./picture-data.ts";

const NAME_MAX_CHARS = 255;

/** Does what a form of the page of pictures asks for. */
export async function changePictures(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PictureResult> {
  // Before the body is read: it may be a picture of many megabytes.
  requirePermission(request, context, "catalogue.change");
  const form = await request.formData();
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const key = read("key");
  switch (read("intent")) {
    case "upload": {
      const picture = form.get("picture");
      if (!(picture instanceof File) || picture.size === 0) return refuse("picture_unreadable");
      const data = Buffer.from(await picture.arrayBuffer()).toString("base64");
      const input = { name: picture.name.slice(0, NAME_MAX_CHARS), data };
      return toPicture(await askOffice(request, context, { command: "uploadPicture", key, input }));
    }
    case "crop": {
      const number = (name: string): number => Number(read(name).replace(",", ".")) || 0;
      const [left, top] = [number("left"), number("top")];
      const region = { left, top, width: number("width"), height: number("height") };
      const input = { file: read("file"), region };
      return toPicture(await askOffice(request, context, { command: "cropPicture", key, input }));
    }
    case "remove": {
      const input = { file: read("file") };
      const answer = await askOffice(request, context, { command: "removePicture", key, input });
      return answer.ok ? { ok: true } : answer;
    }
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}

type Answer = OfficeAnswer<OfficeData["uploadPicture"]> | Extract<PictureResult, { readonly ok: false }>;

function toPicture(answer: Answer): PictureResult {
  return answer.ok ? { ok: true, picture: answer.data } : answer;
}

function refuse(code: "picture_unreadable"): PictureResult {
  return { ok: false, code, params: {} };
}
