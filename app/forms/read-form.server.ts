/**
 * Reads the form that a page was sent.
 * @throws 400 for one that cannot be read, or that holds a NUL character, which no field needs and PostgreSQL refuses
 */
export async function readForm(request: Request): Promise<FormData> {
  const refused = new Response(null, { status: 400 });
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    // what fetch throws for a broken body says nothing that the shopper could use
    throw refused;
  }
  for (const [name, value] of form) {
    if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) throw refused;
  }
  return form;
}
