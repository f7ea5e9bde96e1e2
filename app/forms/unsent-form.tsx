/** A form that the backend did not answer, and whose page cannot be read either. */
export interface UnsentForm {
  fields: [string, string][];
  /** path of the page with the form */
  back: string;
}

export const HiddenFields = ({ fields }: Pick<UnsentForm, "fields">) =>
  // a form may repeat a name
  fields.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
