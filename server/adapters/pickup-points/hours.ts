const SHORT_DAYS = ["Po", "Út", "St", "Čt", "Pá", "So", "Ne"];
export const CZECH_DAYS = "pondělí úterý středa čtvrtek pátek sobota neděle".split(" ");
export const ENGLISH_DAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");

/** 24 hours, as carriers write them. */
const ALL_DAY = /^0:00–(23:59|24:00|0:00)$/;

/** `Po–Pá 8:00–18:00, So 8:00–12:00` of the hours of a week, empty on closed days: merges days in a row with the same hours; `nonstop` if the point never closes. */
export function weekHours(week: readonly string[]): string {
  if (week.every((hours) => ALL_DAY.test(hours))) return "nonstop";
  const runs: { from: string; to: string; hours: string }[] = [];
  for (const [index, hours] of week.entries()) {
    const [day = "", last] = [SHORT_DAYS[index], runs.at(-1)];
    if (last?.hours === hours) last.to = day;
    else runs.push({ from: day, to: day, hours });
  }
  return runs
    .filter(({ hours }) => hours !== "")
    .map(({ from, to, hours }) => `${from === to ? from : `${from}–${to}`} ${hours}`)
    .join(", ");
}

/** Formats `08:00-12:00, 13:00-17:00` as `8:00–12:00 13:00–17:00`. */
export function dayHours(text: string): string {
  const spans = text.matchAll(/(\d{1,2}:\d{2})\s*[-‐-―]\s*(\d{1,2}:\d{2})/g);
  return Array.from(spans, ([, from = "", to = ""]) => span(from, to)).join(" ");
}

/** `8:00–12:00 13:00–17:00` of times in pairs; two that meet are one. */
export function spansOf(times: readonly string[]): string {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < times.length; index += 2) {
    const [from = "", to = "", last] = [times[index], times[index + 1], pairs.at(-1)];
    if (!from || !to) continue;
    if (last?.[1] === from) last[1] = to;
    else pairs.push([from, to]);
  }
  return pairs.map(([from, to]) => span(from, to)).join(" ");
}

const span = (...times: [from: string, to: string]): string =>
  times.map((time) => time.trim().replace(/^0(?=\d)/, "")).join("–");
