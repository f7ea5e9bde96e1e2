import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListingScreen } from "~/features/catalogue";
import { href } from "~/i18n/links";
import { readListingPage } from "./shared/listing.server";

export const handle = { i18n: ["catalogue", "validation"] };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const page = await readListingPage(shop, { list: "new" });
  const title = shop.t("catalogue:lists.newTitle");
  const description = shop.t("catalogue:lists.newText");
  return data(
    {
      title,
      description,
      list: page.list,
      elsewhere: page.elsewhere,
      head: page.head({ title, description, paths: { cs: href("cs", "newProducts"), en: href("en", "newProducts") } }),
    },
    { status: page.status },
  );
}

export default function NewProductsPage() {
  const { title, description, list, elsewhere } = useLoaderData<typeof loader>();
  return <ListingScreen title={title} description={description} list={list} elsewhere={elsewhere} />;
}
