export { EnquiryForm } from "./enquiry-form";
export { EstimateForm } from "./estimate-form";
export { EstimateTable, PriceList } from "./estimate-table";
