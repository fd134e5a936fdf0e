import type { RouterContextProvider } from "react-router";
import { fieldsOf } from "#lib/values/fields-of.ts";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import type { OfficeAnswer, OfficeData } from "#shop/office/run-office.ts";
import { actorOf, noteAction } from "#desk/audit/audit-log.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { COMMAND_PERMISSIONS } from "./command-permissions.ts";

/**
 * Runs a command of the office for the person who is logged in, if the role holds its permission, and notes it in the
 * audit log. Pages reach the office by this function alone.
 *
 * @throws {Response} the login, 403, or 404 where the shop has no office
 */
export async function askOffice<Request extends OfficeRequest>(
  request: globalThis.Request,
  context: Readonly<RouterContextProvider>,
  call: Request,
): Promise<OfficeAnswer<OfficeData[Request["command"]]>> {
  const { staff } = requirePermission(request, context, COMMAND_PERMISSIONS[call.command]);
  const { office, desk, clock } = context.get(deskContext);
  // A hosted shop without an office: its orders are in the platform's own admin.
  if (office === null) throw new Response(null, { status: 404 });
  const answer = await office({ ...call, actor: staff.email });
  await noteAction(desk, {
    at: clock(),
    ...actorOf(staff),
    action: call.command,
    subject: subjectOf(call),
    outcome: answer.ok ? "ok" : answer.code,
    before: null,
    after: "key" in call ? call.input : null,
  });
  return answer;
}

/** Returns the object of a command as the audit log names it. */
function subjectOf({ command, input }: OfficeRequest): string {
  if ("order" in input && input.order !== undefined) return `order ${input.order}`;
  if ("subscription" in input) return `subscription ${input.subscription}`;
  if ("variant" in input) return `variant ${input.variant}`;
  if ("name" in input) return input.name;
  if (command === "article" || command === "removeArticle") return `article ${input.handle ?? ""}`;
  if (command === "saveArticle") return `article ${articleHandle(input.article)}`;
  if ("code" in input) return `code ${input.code}`;
  return "";
}

function articleHandle(article: unknown): string {
  const { handle } = fieldsOf(fieldsOf(article)["facts"]);
  return typeof handle === "string" ? handle : "";
}
