import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Landing, ListingScreen } from "~/features/catalogue";
import { readAssortment } from "./loader.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "listing" };

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const read = await readAssortment(shop, { cat: params.cat ?? "", slug: params.slug });
  return data(read, { status: "status" in read ? read.status : 200 });
}

export default function AssortmentPage() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "landing") {
    const { category, total, kinds, rooms, picks, skirting } = page;
    return (
      <Landing
        category={category}
        total={total}
        kinds={kinds}
        rooms={rooms}
        picks={picks}
        skirting={skirting}
      />
    );
  }
  return (
    <ListingScreen
      title={page.title}
      current={page.here}
      description={page.description}
      picture={page.picture}
      above={page.above}
      list={page.list}
      elsewhere={page.elsewhere}
    />
  );
}
