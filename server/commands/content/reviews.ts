import { approveReview, listPendingReviews, rejectReview } from "../../api/review/moderation.repo";
import type { Queries } from "../../db/index";
import { UsageError, type Command, type CommandContext } from "../command";

export const listReviewsCommand: Command = {
  name: "reviews list",
  usage: "",
  help: "Lists the reviews that wait for approval, with their numbers.",
  onlyReads: true,
  async run({ db, print }) {
    const reviews = await listPendingReviews(db);
    for (const {
      id,
      product_id,
      name,
      author,
      stars,
      locale,
      texts,
      verified,
      created_at,
    } of reviews) {
      const { title = "", text = "" } = texts[locale] ?? {};
      const bought = verified ? "has bought it" : "has not bought it here";
      print(
        `${id}  ${created_at.toISOString()}  ${stars} of 5  product ${product_id} ${name ?? ""}  ${inLine(author)}, ${bought}`,
      );
      print(`    ${inLine(title)}`);
      print(`    ${inLine(text)}`);
    }
    if (!reviews.length) print("no reviews wait for approval");
  },
};

export const approveReviewsCommand: Command = {
  name: "reviews approve",
  usage: "number …",
  help: "Publishes waiting reviews and updates the ratings of their products.",
  run: (context, args) => changeEach(context, args, approveReview, "published"),
};

export const rejectReviewsCommand: Command = {
  name: "reviews reject",
  usage: "number …",
  help: "Deletes waiting or published reviews. Their authors may write new ones.",
  run: (context, args) => changeEach(context, args, rejectReview, "deleted"),
};

async function changeEach(
  { db, print, needsAttention }: CommandContext,
  args: readonly string[],
  change: (tx: Queries, id: number) => Promise<boolean>,
  done: string,
): Promise<void> {
  if (!args.length) throw new UsageError("Give the number of a review");
  const ids = [...new Set(args)].map((text) => {
    if (!/^\d{1,9}$/.test(text)) throw new UsageError(`Not the number of a review: ${text}`);
    return Number(text);
  });
  for (const id of ids) {
    const isDone = await db.transaction((tx) => change(tx, id));
    if (!isDone) needsAttention();
    print(isDone ? `review ${id} ${done}` : `no such review: ${id}`);
  }
}

const inLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ");
