import type { OfficeRequest } from "#shop/office/office-input.ts";
import type { OfficeAnswer, OfficeData } from "#shop/office/run-office.ts";

/** Sends one command to the shop's office: by a direct call, or by `POST /office`. */
export type SendToOffice = <Request extends OfficeRequest>(
  request: Request,
) => Promise<OfficeAnswer<OfficeData[Request["command"]]>>;
