export { CompanyData } from "./company-data";
export { ContactForm } from "./contact-form";
export { Reach } from "./reach";
export { WayOn } from "./way-on";
