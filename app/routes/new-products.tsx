import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListingScreen } from "~/features/catalogue";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { translate } from "~/i18n/translate.server";

import { readListingPage } from "./listing.server";

export const handle = { i18n: ["catalogue", "validation"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname);
  const page = await readListingPage(context, request, locale, { list: "new" });
  const title = translate(locale, "catalogue:lists.newTitle");
  const description = translate(locale, "catalogue:lists.newText");
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
