import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const UNFINISHED = "unfinished-";

/**
 * Returns a folder that is costly to make and was made before, or makes it now. It is kept in `.cache/` for later runs,
 * until another one of its kind is made.
 *
 * @param key names what the folder is made from: another key makes another folder
 * @param make fills the new folder it is given
 */
export async function templateFolder(
  kind: string,
  key: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folders = join(".cache", kind);
  const template = join(folders, key);
  if (existsSync(template)) return template;
  mkdirSync(folders, { recursive: true });
  const unfinished = mkdtempSync(join(folders, UNFINISHED));
  try {
    await make(unfinished);
    renameSync(unfinished, template);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have been faster: its template is the same.
    if (!existsSync(template)) throw error;
  }
  for (const name of readdirSync(folders)) {
    if (name !== key && !name.startsWith(UNFINISHED)) rmSync(join(folders, name), { recursive: true });
  }
  return template;
}
