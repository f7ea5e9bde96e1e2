/** Maximum of the body of a page's form. */
export const MAX_FORM_BYTES = 100 * 1024;
