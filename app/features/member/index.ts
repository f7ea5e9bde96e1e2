export { AccountFrame, GroupPanel } from "./account-frame";
export { AddressCard } from "./address-card";
export { AddressForm, type AddressValues } from "./address-form";
export { CompanyForm, MEMBER_COMPANY_NAMES, type CompanyValues } from "./company-form";
export { DeleteForm } from "./delete-form";
export { EmailNotice } from "./email-notice";
export { OrderList } from "./order-list";
export { PasswordForm } from "./password-form";
export { ProfileForm } from "./profile-form";
