export { EnquiryForm } from "./enquiry-form";
export { EstimateForm } from "./estimate-form";
export { EstimateTable } from "./estimate-table";
export { PriceList } from "./price-list";
