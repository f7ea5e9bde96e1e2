import { useT } from "~/i18n/texts/use-t";

export function Logo() {
  return (
    <svg viewBox="3 3 26 26" width={26} height={26} aria-hidden="true">
      <path
        fill="currentColor"
        d="M3 6a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v12H21a3 3 0 0 0-3 3v8H6a3 3 0 0 1-3-3z"
      />
      <path fill="currentColor" opacity=".45" d="M20.5 29V22a1.5 1.5 0 0 1 1.5-1.5h7z" />
    </svg>
  );
}

/** Sender on printed pages, which lack the header. @param lines address, phone, e-mail of the seller */
export function PrintHeading({ lines }: { lines: readonly string[] }) {
  const t = useT("common");
  return (
    <div className="print-heading">
      <p className="logo">
        <Logo />
        {t("brand")}
      </p>
      <p className="small">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  );
}
