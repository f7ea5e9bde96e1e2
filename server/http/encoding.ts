import { createMemoCache } from "../../app/cache/memo-cache.server";
import { MEMOS } from "../../app/cache/policies";
import type { Encoding } from "../../app/cache/stored-page.server";

/** What is shorter is sent as it is: it fits into a packet. */
export const LEAST_COMPRESSED_BYTES = 1_024;

const OFFERED = ["br", "gzip"] as const;
const known = createMemoCache<Encoding>(MEMOS.encodings);

/** The best encoding that a browser reads, by its header `Accept-Encoding` (RFC 9110, section 12.5.3); of several that it likes alike ours. */
export const encodingFor = (accepted = ""): Encoding => known.read(accepted, () => bestOf(accepted));

function bestOf(accepted: string): Encoding {
  const asked = new Map(
    accepted.split(",").map((part) => {
      const [name = "", q = "q=1"] = part.toLowerCase().split(";", 2);
      return [name.trim(), Number(q.trim().replace(/^q=/, "")) || 0];
    }),
  );
  return OFFERED.find((encoding) => (asked.get(encoding) ?? asked.get("*") ?? 0) > 0) ?? "identity";
}
