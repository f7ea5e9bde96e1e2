import type { Request } from "express";
import type { Locale } from "~/contract/core/locale";
import { localeOfHost } from "~/i18n/domains";
import { localeOf } from "~/i18n/paths.js";
import { addressOf, hostOf } from "../guards/address";

/** The language of the request's domain; undefined on the shop's domain. */
export const domainOf = (req: Request): Locale | undefined => localeOfHost(hostOf(req));

export const localeOfRequest = (req: Request): Locale =>
  domainOf(req) ?? localeOf(addressOf(req.originalUrl).pathname);
