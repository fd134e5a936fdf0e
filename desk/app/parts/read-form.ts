/** Reads the texts of a form: trimmed, empty for a field that is missing or a file. */
export async function readTexts(request: Request): Promise<(name: string) => string> {
  const form = await request.formData();
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
}
