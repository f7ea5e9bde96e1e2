import { fold } from "~/domain/text";

/** Splits a text at word starts that match, ignoring accents and case: `("Běhoun Žižkov", "ziz")` → `Běhoun |Žiž|kov`, each second part matches. */
export function marksOf(text: string, query: string): string[] {
  const wanted = fold(query).split(" ").filter(Boolean);
  const parts: string[] = [];
  let plain = "";
  for (const token of text.normalize("NFC").match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []) {
    const folded = fold(token);
    const length = Math.max(
      0,
      ...wanted.filter((word) => folded.startsWith(word)).map((word) => word.length),
    );
    const letters = Array.from(token);
    if (length) parts.push(plain, letters.slice(0, length).join(""));
    plain = length ? letters.slice(length).join("") : plain + token;
  }
  return [...parts, plain];
}

export function Marked({ text, query }: { text: string; query: string }) {
  return (
    <>
      {marksOf(text, query).map((part, index) =>
        index % 2 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
    </>
  );
}
