import { useT } from "~/i18n/texts/use-t";

/** Company data required by law. */
export interface Company {
  name: string | null;
  address: string | null;
  companyId: string | null;
  taxId: string | null;
  register: string | null;
}

export function CompanyData({ company: { name, ...rest } }: { company: Company }) {
  const t = useT("contact");
  const rows = (["address", "companyId", "taxId", "register"] as const).flatMap((key) =>
    rest[key] === null ? [] : [[key, rest[key]] as const],
  );
  if (name === null && rows.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="company">
      <h2 id="company">{t("company")}</h2>
      {name && <p className="contact-company">{name}</p>}
      <dl className="contact-data">
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
