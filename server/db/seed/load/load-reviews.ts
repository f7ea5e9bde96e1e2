import type { Insertable } from "kysely";
import { insertInParts } from "../../catalogue/insert-in-parts";
import { updateRatings } from "../../catalogue/ratings";
import type { Queries } from "../../database";
import type { Tables } from "../../tables";
import type { Assortment } from "../read";
import type { DemoReviewKind, DemoReviews } from "../schemas/reviews-schema";
import type { DemoColour, DemoLine } from "../schemas/schema";
import { seededRandom } from "../seeded-random";

const DAY_MS = 86_400_000;
/** Maximum age of reviews in days, and the age of the newest ones. */
const DAYS = 640;
const FIRST_DAYS = 4;
/** Maximum of reviews of a product as a share of the suitable texts, so that texts rarely repeat. */
const MAX_SHARE = 0.8;
const VERIFIED = 0.85;
const WITH_ENDING = 0.55;
/** Products with fewer reviews have good ones only: a single bad one would be the whole rating. */
const FEW = 3;
const GOOD_STARS = 4;

type NewReview = Insertable<Tables["reviews"]>;

/** Generates reviews and ratings by ids only, so every load gives the same shop. @param now reviews are older */
export async function loadReviews(
  tx: Queries,
  { lines, reviews }: Assortment,
  now: Date,
): Promise<void> {
  const rows = lines.flatMap((line) => {
    const kind = line.one_off ? undefined : kindOf(line, reviews);
    return kind
      ? line.colours.flatMap((colour) => reviewsOf(line, colour, kind, reviews, now))
      : [];
  });
  await insertInParts(tx, "reviews", rows);
  await updateRatings(tx);
}

const kindOf = (
  { group_type_id, categories }: DemoLine,
  { kinds }: DemoReviews,
): DemoReviewKind | undefined =>
  kinds.find(
    (kind) => kind.group_type_ids.includes(group_type_id) && isAmong(kind.categories, categories),
  );

/** True if the list is missing or contains the first name: of categories the default one. */
const isAmong = (names: readonly string[] | undefined, [first = ""]: readonly string[]): boolean =>
  names === undefined || names.includes(first);

function reviewsOf(
  line: DemoLine,
  colour: DemoColour,
  kind: DemoReviewKind,
  { authors, endings }: DemoReviews,
  now: Date,
): NewReview[] {
  const chance = seededRandom(colour.id);
  const soldDays = daysSince(line, now);
  const texts = shuffled(
    kind.texts.filter(
      (one) =>
        isAmong(one.categories, line.categories) &&
        isAmong(one.lines, [line.code]) &&
        usedDays(one) <= soldDays - FIRST_DAYS,
    ),
    chance,
  );
  const max = Math.floor(texts.length * MAX_SHARE);
  const isTip = colour.labels.includes("tip");
  // most products have few reviews, some have many, one in seven none
  const count = isTip
    ? Math.ceil(max * (0.75 + chance() / 4))
    : chance() < 1 / 7
      ? 0
      : 1 + Math.floor(chance() ** 2 * max);
  const names = shuffled(authors.firstnames, chance);
  const left = shuffled(
    endings.filter((one) => !one.kinds || one.kinds.includes(kind.code)),
    chance,
  );
  const reviews = (count < FEW ? texts.filter(({ stars }) => stars >= GOOD_STARS) : texts).slice(
    0,
    count,
  );
  const ages = reviews.map((one) => {
    const oldest = Math.min(DAYS, soldDays - usedDays(one));
    return FIRST_DAYS + chance() * Math.max(0, oldest - FIRST_DAYS);
  });
  return reviews.map(({ stars, title, text }, index) => {
    const age = ages[index] ?? FIRST_DAYS;
    const suits = (one: DemoReviews["endings"][number]) =>
      one.stars.includes(stars) && usedDays(one) <= soldDays - age;
    const place = chance() < WITH_ENDING ? left.findIndex(suits) : -1;
    const [ending] = place < 0 ? [] : left.splice(place, 1);
    const inLanguage = (locale: "cs" | "en") => ({
      title: title[locale],
      text: ending ? `${text[locale]} ${ending.text[locale]}` : text[locale],
    });
    return {
      product_id: colour.id,
      user_id: null,
      author: `${names[index % names.length]} ${authors.initials[Math.floor(chance() * authors.initials.length)]}.`,
      stars,
      locale: "cs",
      texts: JSON.stringify({ cs: inLanguage("cs"), en: inLanguage("en") }),
      verified: chance() < VERIFIED,
      state: "published",
      created_at: new Date(now.getTime() - age * DAY_MS),
    };
  });
}

const daysSince = ({ since }: DemoLine, now: Date): number =>
  (now.getTime() - new Date(since).getTime()) / DAY_MS;

/** Days of use that a text reports. */
const usedDays = ({ used_days = 0 }: { used_days?: number | undefined }): number => used_days;

function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((one) => ({ one, key: chance() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}
