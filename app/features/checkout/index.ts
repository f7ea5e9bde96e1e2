export { CompanyFields } from "./details/company/company-fields";
export { addressFound, FilledFields } from "./details/company/company-lookup";
export {
  COMPANY_NAMES,
  LOOK_UP_INTENT,
  useCompanyLookUp,
} from "./details/company/use-company-look-up";
export { pointsId, TO_PAGE } from "./delivery/pickup-point-field";
export { AddressFields, type AddressValue, type Country } from "./details/address-fields";
export { CartSummary, SUMMARY } from "./cart-summary";
export { CartChanges } from "./cart-changes";
export { DeliveryForm } from "./delivery/delivery-form";
export { DetailsForm } from "./details/details-form";
export { Steps } from "./steps";
export { PhoneField } from "./details/phone-field";
export { USE_ADDRESS } from "./details/saved-addresses";
export { OptionField } from "./delivery/option-field";
