export { CompanyData } from "./company-data";
export { ContactForm } from "./contact-form";
export { ContactDetails } from "./contact-details";
export { ContactButtons, OtherContacts } from "./other-contacts";
