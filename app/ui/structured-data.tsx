/**
 * What a page says to search engines (JSON-LD). It is data, no script that would run, so no policy has to let it in. `<` is written as an
 * escape, so that no text can end it.
 */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }} />;
}
