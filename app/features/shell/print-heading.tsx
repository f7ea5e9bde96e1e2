import { useT } from "~/i18n/use-t";
import { Logo } from "./logo";

/** Who it is from, on paper, where the page's own header does not stand. @param lines address, phone, e-mail of the seller */
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
