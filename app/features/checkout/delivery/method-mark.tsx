const VAN =
  "M2 6h11v10H2zM13 9h4l4 4v3h-8M6.5 18.5a1.6 1.6 0 1 0 0-.1M16.5 18.5a1.6 1.6 0 1 0 0-.1";
const PARCEL = "m3 8 9-4 9 4v9l-9 4-9-4zM3 8l9 4 9-4M12 12v9";
const CARD = "M3 6h18v12H3zM3 10h18M6 15h4";

/** Own drawings of the seeded methods by their code, 24 × 24. */
const OF_CODE: ReadonlyMap<string, string> = new Map([
  ["pickup", "M4 10v10h16V10M2.5 9l2-5h15l2 5zM10 20v-6h4v6"],
  ["own_van", VAN],
  ["carrier", VAN],
  ["zasilkovna", PARCEL],
  ["balikovna", "M4 3h16v18H4zM12 3v18M4 9h16M4 15h16"],
  ["card", CARD],
  ["gopay", "M3 9.5 12 4l9 5.5zM5 10v8M9.5 10v8M14.5 10v8M19 10v8M3 20h18"],
  ["store_card", "M7 2h10v20H7zM10 5h4v4h-4zM10 13h.1M14 13h.1M10 17h.1M14 17h.1"],
  [
    "bank_transfer",
    "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM19 14h1M14 19h1",
  ],
  ["cod", "M3 6h18v12H3zM12 9.5a2.5 2.5 0 1 0 .1 0M6 9h.1M18 15h.1"],
]);

const OF_TYPE: ReadonlyMap<string, string> = new Map([
  ["point", PARCEL],
  ["address", VAN],
  ["online", CARD],
]);

export function MethodMark({ code, type }: { code: string; type?: string }) {
  const path = OF_CODE.get(code) ?? OF_TYPE.get(type ?? "");
  if (!path) return null;
  return (
    <svg className="method-mark" viewBox="-6 -4 36 32" width={36} height={32} aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
