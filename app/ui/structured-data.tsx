/** JSON-LD for search engines. It does not run, so the CSP allows it. `<` is escaped, so that no text can end the element. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
