import type { AccountTables } from "./tables/account";
import type { CartTables } from "./tables/cart";
import type { CatalogueTables } from "./tables/catalogue";
import type { ContentTables } from "./tables/content";
import type { ReviewTables, WatchdogTables, WishlistTables } from "./tables/customer";
import type { DatabaseTables } from "./tables/database";
import type { DocumentTables } from "./tables/document";
import type { MailTables } from "./tables/mail";
import type { OrderTables } from "./tables/order";
import type { VoucherTables } from "./tables/voucher";
import type { WithdrawalTables } from "./tables/withdrawal";

/** `*_haler` is haléře with VAT unless the name says `net`; `stock` is pieces or packs, running centimetres of cut goods (types 1, 2, 5, 7, 8). */
export interface Tables
  extends
    AccountTables,
    CatalogueTables,
    ContentTables,
    CartTables,
    DatabaseTables,
    DocumentTables,
    MailTables,
    OrderTables,
    ReviewTables,
    VoucherTables,
    WatchdogTables,
    WishlistTables,
    WithdrawalTables {}

export type { Json, LocaleTexts } from "./tables/columns";
