import { MAX_QUANTITY } from "~/contract/limits";
import { Input, type InputProps } from "./input";
import { TextField } from "./text-field";

interface Props extends Omit<InputProps, "type" | "step" | "inputMode" | "required" | "max" | "min"> {
  /** 0 if that removes the line */
  min: 0 | 1;
}

const WHOLE = { type: "number", max: MAX_QUANTITY, step: 1, inputMode: "numeric", required: true } as const;

/** Number of pieces without a label. */
export const QuantityInput = (props: Props) => <Input {...props} {...WHOLE} />;

export const QuantityField = ({ label, ...props }: Props & { label: string }) => <TextField {...props} {...WHOLE} label={label} />;
