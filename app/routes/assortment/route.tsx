import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Landing, ListingScreen } from "~/features/catalogue";
import { readAssortment } from "./loader.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/unreached";

export const handle = { i18n: ["catalogue", "listing"], styles: "listing" };

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const read = await readAssortment(shop, { cat: params.cat ?? "", slug: params.slug });
  return data(read, { status: "status" in read ? read.status : 200 });
}

export default function AssortmentPage() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "landing") {
    return <Landing category={page.category} total={page.total} kinds={page.kinds} rooms={page.rooms} picks={page.picks} />;
  }
  return (
    <ListingScreen
      title={page.title}
      current={page.here}
      description={page.description}
      above={page.above}
      list={page.list}
      elsewhere={page.elsewhere}
    />
  );
}
