import csAbout from "../../../locales/cs/about.json";
import csAccount from "../../../locales/cs/account.json";
import csArticles from "../../../locales/cs/articles.json";
import csCart from "../../../locales/cs/cart.json";
import csCatalogue from "../../../locales/cs/catalogue.json";
import csCheckout from "../../../locales/cs/checkout.json";
import csCommon from "../../../locales/cs/common.json";
import csCompare from "../../../locales/cs/compare.json";
import csConsent from "../../../locales/cs/consent.json";
import csContact from "../../../locales/cs/contact.json";
import csCut from "../../../locales/cs/cut.json";
import csDesigner from "../../../locales/cs/designer.json";
import csDocument from "../../../locales/cs/document.json";
import csFeeds from "../../../locales/cs/feeds.json";
import csGateway from "../../../locales/cs/gateway.json";
import csGoods from "../../../locales/cs/goods.json";
import csHome from "../../../locales/cs/home.json";
import csInfo from "../../../locales/cs/info.json";
import csLaying from "../../../locales/cs/laying.json";
import csListing from "../../../locales/cs/listing.json";
import csLogin from "../../../locales/cs/login.json";
import csMail from "../../../locales/cs/mail.json";
import csModal from "../../../locales/cs/modal.json";
import csNotice from "../../../locales/cs/notice.json";
import csOrder from "../../../locales/cs/order.json";
import csPlan from "../../../locales/cs/plan.json";
import csPlanner from "../../../locales/cs/planner.json";
import csProduct from "../../../locales/cs/product.json";
import csReturns from "../../../locales/cs/returns.json";
import csReview from "../../../locales/cs/review.json";
import csRoom from "../../../locales/cs/room.json";
import csSearch from "../../../locales/cs/search.json";
import csSkirting from "../../../locales/cs/skirting.json";
import csStore from "../../../locales/cs/store.json";
import csValidation from "../../../locales/cs/validation.json";
import csVoucher from "../../../locales/cs/voucher.json";
import csWishlist from "../../../locales/cs/wishlist.json";
import enAbout from "../../../locales/en/about.json";
import enAccount from "../../../locales/en/account.json";
import enArticles from "../../../locales/en/articles.json";
import enCart from "../../../locales/en/cart.json";
import enCatalogue from "../../../locales/en/catalogue.json";
import enCheckout from "../../../locales/en/checkout.json";
import enCommon from "../../../locales/en/common.json";
import enCompare from "../../../locales/en/compare.json";
import enConsent from "../../../locales/en/consent.json";
import enContact from "../../../locales/en/contact.json";
import enCut from "../../../locales/en/cut.json";
import enDesigner from "../../../locales/en/designer.json";
import enDocument from "../../../locales/en/document.json";
import enFeeds from "../../../locales/en/feeds.json";
import enGateway from "../../../locales/en/gateway.json";
import enGoods from "../../../locales/en/goods.json";
import enHome from "../../../locales/en/home.json";
import enInfo from "../../../locales/en/info.json";
import enLaying from "../../../locales/en/laying.json";
import enListing from "../../../locales/en/listing.json";
import enLogin from "../../../locales/en/login.json";
import enMail from "../../../locales/en/mail.json";
import enModal from "../../../locales/en/modal.json";
import enNotice from "../../../locales/en/notice.json";
import enOrder from "../../../locales/en/order.json";
import enPlan from "../../../locales/en/plan.json";
import enPlanner from "../../../locales/en/planner.json";
import enProduct from "../../../locales/en/product.json";
import enReturns from "../../../locales/en/returns.json";
import enReview from "../../../locales/en/review.json";
import enRoom from "../../../locales/en/room.json";
import enSearch from "../../../locales/en/search.json";
import enSkirting from "../../../locales/en/skirting.json";
import enStore from "../../../locales/en/store.json";
import enValidation from "../../../locales/en/validation.json";
import enVoucher from "../../../locales/en/voucher.json";
import enWishlist from "../../../locales/en/wishlist.json";

/** All texts by language and namespace, in the server's memory. */
export const resources = {
  cs: {
    about: csAbout,
    account: csAccount,
    cart: csCart,
    catalogue: csCatalogue,
    checkout: csCheckout,
    common: csCommon,
    compare: csCompare,
    consent: csConsent,
    contact: csContact,
    cut: csCut,
    document: csDocument,
    designer: csDesigner,
    feeds: csFeeds,
    gateway: csGateway,
    goods: csGoods,
    home: csHome,
    info: csInfo,
    laying: csLaying,
    listing: csListing,
    login: csLogin,
    mail: csMail,
    modal: csModal,
    notice: csNotice,
    order: csOrder,
    plan: csPlan,
    planner: csPlanner,
    product: csProduct,
    returns: csReturns,
    articles: csArticles,
    review: csReview,
    room: csRoom,
    search: csSearch,
    skirting: csSkirting,
    store: csStore,
    validation: csValidation,
    voucher: csVoucher,
    wishlist: csWishlist,
  },
  en: {
    about: enAbout,
    account: enAccount,
    cart: enCart,
    catalogue: enCatalogue,
    checkout: enCheckout,
    common: enCommon,
    compare: enCompare,
    consent: enConsent,
    contact: enContact,
    cut: enCut,
    document: enDocument,
    designer: enDesigner,
    feeds: enFeeds,
    gateway: enGateway,
    goods: enGoods,
    home: enHome,
    info: enInfo,
    laying: enLaying,
    listing: enListing,
    login: enLogin,
    mail: enMail,
    modal: enModal,
    notice: enNotice,
    order: enOrder,
    plan: enPlan,
    planner: enPlanner,
    product: enProduct,
    returns: enReturns,
    articles: enArticles,
    review: enReview,
    room: enRoom,
    search: enSearch,
    skirting: enSkirting,
    store: enStore,
    validation: enValidation,
    voucher: enVoucher,
    wishlist: enWishlist,
  },
};

export type Namespace = keyof (typeof resources)["cs"];
