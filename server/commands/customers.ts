import { writeFileSync } from "node:fs";
import { href } from "~/i18n/links";
import { readMembers } from "../api/member/member.repo";
import { readSubscribers } from "../api/newsletter/newsletter.repo";
import { CSV_START, csvLine, harmless } from "../files/csv-line";
import { readConfig } from "../settings/config";
import { UsageError, type Command } from "./command";
import { writing } from "./files/output-file";

type Row<Records> = Records extends readonly (infer Record)[] ? Record : never;
type CsvColumns<Record> = readonly (readonly [
  name: string,
  valueOf: (record: Record) => string | null | undefined,
])[];

const MEMBER_COLUMNS: CsvColumns<Row<Awaited<ReturnType<typeof readMembers>>>> = [
  ["email", ({ email }) => harmless(email)],
  ["email_confirmed_at", ({ email_confirmed_at }) => timeOf(email_confirmed_at)],
  ["firstname", ({ firstname }) => harmless(firstname)],
  ["lastname", ({ lastname }) => harmless(lastname)],
  // digits after a plus sign: harmless, and mailing tools refuse an apostrophe
  ["phone", ({ phone }) => phone],
  ["company", ({ company }) => harmless(company?.company ?? "")],
  ["company_id", ({ company }) => company?.companyId],
  ["tax_id", ({ company }) => company?.taxId],
  ["street", ({ street }) => harmless(street ?? "")],
  ["city", ({ city }) => harmless(city ?? "")],
  ["zip", ({ zip }) => zip],
  ["country", ({ country }) => country],
  ["group", ({ group_name }) => group_name?.cs],
  ["registered_at", ({ created_at }) => timeOf(created_at)],
  ["newsletter_confirmed_at", ({ newsletter_at }) => timeOf(newsletter_at)],
];

export const exportCustomersCommand: Command = {
  name: "customers export",
  usage: "file",
  help: "Writes all accounts to a CSV file: person, company, default address, group, and when they confirmed the newsletter.",
  onlyReads: true,
  async run({ db, print }, args) {
    const members = await readMembers(db);
    const file = writeTable(args, MEMBER_COLUMNS, members);
    print(`${file}: ${members.length} customers`);
  },
};

export const exportSubscribersCommand: Command = {
  name: "newsletter export",
  usage: "file",
  help: "Writes the confirmed newsletter subscribers to a CSV file: language, when they subscribed and confirmed, and the address where each unsubscribes. Those who have not confirmed yet are left out.",
  onlyReads: true,
  async run({ db, print, environment }, args) {
    const { publicUrl } = readConfig(environment);
    const subscribers = await readSubscribers(db);
    const columns: CsvColumns<Row<typeof subscribers>> = [
      ["email", ({ email }) => harmless(email)],
      ["language", ({ locale }) => locale],
      ["subscribed_at", ({ asked_at }) => timeOf(asked_at)],
      ["confirmed_at", ({ confirmed_at }) => timeOf(confirmed_at)],
      [
        "unsubscribe",
        ({ locale, unsubscribe }) =>
          `${publicUrl}${href(locale, "unsubscribe", { hash: unsubscribe })}`,
      ],
    ];
    const file = writeTable(args, columns, subscribers);
    print(`${file}: ${subscribers.length} subscribers`);
  },
};

const timeOf = (time: Date | null): string => time?.toISOString() ?? "";

/** Writes a table to the only argument. @returns the file */
function writeTable<Record>(
  [file, ...more]: readonly string[],
  columns: CsvColumns<Record>,
  records: readonly Record[],
): string {
  if (file === undefined || more.length) throw new UsageError("Give exactly one file");
  const rows = records.map((record) => columns.map(([, valueOf]) => valueOf(record) ?? ""));
  const lines = [columns.map(([name]) => name), ...rows].map((cells) => `${csvLine(cells)}\r\n`);
  writing(file, () => writeFileSync(file, `${CSV_START}${lines.join("")}`, { mode: 0o600 }));
  return file;
}
