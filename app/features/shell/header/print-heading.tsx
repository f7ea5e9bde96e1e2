import { useT } from "~/i18n/texts/use-t";

/** Sender on printed pages, which lack the header. @param lines address, phone, e-mail of the seller */
export function PrintHeading({ lines }: { lines: readonly string[] }) {
  const t = useT("common");
  return (
    <div className="print-heading">
      <p className="logo">{t("brand")}</p>
      <p className="small">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  );
}
