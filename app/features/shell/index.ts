export { CurrencySwitch } from "./currency-switch";
export { useTranslations, type Translated } from "./alternates";
export { Head, type PageHead } from "./head";
export { ErrorMessage } from "./error-message";
export { Footer } from "./footer";
export { Header } from "./header";
export { PrintHeading } from "./print-heading";
export { Notices } from "./notices";
export { breadcrumbData, Breadcrumbs } from "./breadcrumbs";
