import { type CommandResult, done, refuse } from "#lib/terminal/command.server.ts";
import type { BackOfficeShop } from "#shop/back-office/office-command.ts";
import { exportCatalogue } from "#shop/transfer/files/export-catalogue.ts";
import { writeFolder } from "#shop/transfer/files/write-folder.ts";
import { pauses } from "#lib/process/pauses.server.ts";

/** Writes the whole catalogue into a folder. */
export async function exportToFolder(office: BackOfficeShop, folder: string): Promise<CommandResult> {
  const pause = pauses();
  const files = await writeFolder(folder, await exportCatalogue(office, pause), pause);
  if (files === null)
    return refuse(`${folder} has files in it: name a folder that is empty or does not exist.`);
  return done(`${files} files in ${folder}.`, { folder, files });
}
