export { AddressFields, type AddressValue, type Country } from "./address-fields";
export { CartSummary, SUMMARY } from "./cart-summary";
export { CartChanges } from "./cart-changes";
export { DeliveryForm } from "./delivery-form";
export { DetailsForm } from "./details-form";
export { Steps } from "./steps";
export { PhoneField } from "./phone-field";
export { USE_ADDRESS } from "./saved-addresses";
export { OptionField } from "./option-field";
