import type { Encoding } from "../../app/cache/stored-page.server";

const OFFERED = ["br", "gzip"] as const;

/** The best encoding that a browser reads, by its header `Accept-Encoding` (RFC 9110, section 12.5.3); of several that it likes alike ours. */
export function encodingFor(accepted: string | undefined): Encoding {
  const asked = new Map(
    (accepted ?? "").split(",").map((part) => {
      const [name = "", q = "q=1"] = part.toLowerCase().split(";", 2);
      return [name.trim(), Number(q.trim().replace(/^q=/, "")) || 0];
    }),
  );
  return OFFERED.find((encoding) => (asked.get(encoding) ?? asked.get("*") ?? 0) > 0) ?? "identity";
}
