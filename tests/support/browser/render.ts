import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { Locale } from "~/contract/core/locale";
import { PageTextsContext } from "~/i18n/texts/page-texts";
import { instances } from "~/i18n/texts/translate.server";

export const renderIn = (locale: Locale, element: ReactElement): string =>
  renderToString(
    createElement(
      I18nextProvider,
      { i18n: instances[locale] },
      createElement(
        PageTextsContext.Provider,
        { value: { locale, namespaces: new Set<string>(), json: () => "{}" } },
        createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }),
      ),
    ),
  );
