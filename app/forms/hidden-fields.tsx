import type { UnsentForm } from "./state/answer";

export const HiddenFields = ({ fields }: Pick<UnsentForm, "fields">) =>
  // a form may repeat a name
  fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
