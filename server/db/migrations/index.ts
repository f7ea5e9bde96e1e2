import type { Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { createCatalogue } from "./0001-catalogue";
import { createContent } from "./0002-content";
import { createCarts } from "./0003-carts";
import { createOrders } from "./0004-orders";
import { createListingWindow } from "./0005-listing-window";
import { createProductPage } from "./0006-product-page";
import { createCuts } from "./0007-cuts";
import { createVouchers } from "./0008-vouchers";
import { createWishlists } from "./0009-wishlists";
import { createChangeDates } from "./0010-change-dates";
import { dropCategorySearchText } from "./0011-category-texts";
import { createChangeLog } from "./0012-change-log";
import { createRateLimits } from "./0013-rate-limits";
import { rewriteEmailKeys } from "./0014-email-keys";
import { prepareAnnouncedSales } from "./0015-announced-sales";
import { createSeries } from "./0016-series";
import { keepCheckoutDetails } from "./0018-checkout-details";
import { prepareSearchedTexts } from "./0020-searched-texts";
import { createSamples } from "./0021-samples";
import { createMails } from "./0022-mails";
import { createAccounts } from "./0023-accounts";
import { createMailedLinks } from "./0024-mailed-links";
import { createAddresses } from "./0025-addresses";
import { createReviews } from "./0027-reviews";
import { createWatchdogs } from "./0028-watchdogs";
import { createUnsubscribing } from "./0029-unsubscribe";
import { createGatewayPayments } from "./0030-gateway-payments";
import { createInfoPages } from "./0031-info-pages";
import { createOrderStates } from "./0032-order-states";
import { createWithdrawals } from "./0033-withdrawals";
import { createDocuments } from "./0034-documents";
import { createPickupPoints } from "./0035-pickup-points";
import { createRefunds } from "./0036-refunds";
import { createReading } from "./0037-reading";
import { createTiles } from "./0038-tiles";
import { createPaymentChanges } from "./0040-payment-changes";
import { createStoreClosedDays } from "./0043-store-closed-days";
import { indexGrowingTables } from "./0044-growing-tables";
import { prepareVariantAttributes } from "./0045-variant-attributes";
import { reopenBankMovements } from "./0046-bank-movements";
import { indexProductSlugs } from "./0047-product-slugs";
import { createRedirects } from "./0048-redirects";
import { storePlannedCuts } from "./0049-planned-cuts";
import { createJobLocks } from "./0050-job-locks";
import { createRestores } from "./0051-restores";
import { createCardReturns } from "./0052-card-returns";
import { storeAddressNumbers } from "./0053-address-numbers";
import { createAgreedOrders } from "./0054-agreed-orders";
import { storeSampleKinds } from "./0055-sample-kinds";
import { storeMemberRooms } from "./0056-member-rooms";
import { indexOldOrders } from "./0057-old-orders";
import { widenSums } from "./0059-wide-sums";
import { storeReceivedSums } from "./0060-received-sums";
import { hashPagesAgain } from "./0061-page-hashes";
import { renameGuestIds } from "./0062-guest-ids";
import { storeRefundCauses } from "./0063-refund-causes";
import { indexOldBuyers } from "./0064-old-buyers";

/** All migrations in order. Forward only: a released one is never changed, a further one corrects it. */
export const migrations = (kind: DatabaseKind): Record<string, Migration> => ({
  "0001-catalogue": createCatalogue(kind),
  "0002-content": createContent(kind),
  "0003-carts": createCarts(kind),
  "0004-orders": createOrders(kind),
  "0005-listing-window": createListingWindow(kind),
  "0006-product-page": createProductPage(kind),
  "0007-cuts": createCuts(kind),
  "0008-vouchers": createVouchers(kind),
  "0009-wishlists": createWishlists(kind),
  "0010-change-dates": createChangeDates(),
  "0011-category-texts": dropCategorySearchText(),
  "0012-change-log": createChangeLog(kind),
  "0013-rate-limits": createRateLimits(kind),
  "0014-email-keys": rewriteEmailKeys(),
  "0015-announced-sales": prepareAnnouncedSales(),
  "0016-series": createSeries(),
  "0018-checkout-details": keepCheckoutDetails(),
  "0020-searched-texts": prepareSearchedTexts(),
  "0021-samples": createSamples(),
  "0022-mails": createMails(kind),
  "0023-accounts": createAccounts(kind),
  "0024-mailed-links": createMailedLinks(kind),
  "0025-addresses": createAddresses(kind),
  "0027-reviews": createReviews(kind),
  "0028-watchdogs": createWatchdogs(kind),
  "0029-unsubscribe": createUnsubscribing(),
  "0030-gateway-payments": createGatewayPayments(kind),
  "0031-info-pages": createInfoPages(kind),
  "0032-order-states": createOrderStates(),
  "0033-withdrawals": createWithdrawals(kind),
  "0034-documents": createDocuments(kind),
  "0035-pickup-points": createPickupPoints(kind),
  "0036-refunds": createRefunds(kind),
  "0037-reading": createReading(kind),
  "0038-tiles": createTiles(),
  "0040-payment-changes": createPaymentChanges(kind),
  "0043-store-closed-days": createStoreClosedDays(),
  "0044-growing-tables": indexGrowingTables(),
  "0045-variant-attributes": prepareVariantAttributes(),
  "0046-bank-movements": reopenBankMovements(kind),
  "0047-product-slugs": indexProductSlugs(),
  "0048-redirects": createRedirects(kind),
  "0049-planned-cuts": storePlannedCuts(),
  "0050-job-locks": createJobLocks(kind),
  "0051-restores": createRestores(kind),
  "0052-card-returns": createCardReturns(kind),
  "0053-address-numbers": storeAddressNumbers(),
  "0054-heureka-orders": createAgreedOrders("heureka_orders"),
  "0055-sample-kinds": storeSampleKinds(),
  "0056-member-rooms": storeMemberRooms(),
  "0057-old-orders": indexOldOrders(),
  "0058-zbozi-orders": createAgreedOrders("zbozi_orders"),
  "0059-wide-sums": widenSums(kind),
  "0060-received-sums": storeReceivedSums(),
  "0061-page-hashes": hashPagesAgain(),
  "0062-guest-ids": renameGuestIds(kind),
  "0063-refund-causes": storeRefundCauses(),
  "0064-old-buyers": indexOldBuyers(),
});
