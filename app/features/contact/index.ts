export { CompanyData } from "./company-data";
export { ContactForm } from "./contact-form";
export { ContactDetails } from "./contact-details";
export { OtherContacts } from "./other-contacts";
