import { MAX_QUANTITY } from "~/contract/limits";
import { Input, type InputProps } from "./input";
import { TextField } from "./text-field";

interface Props extends Omit<InputProps, "type" | "step" | "inputMode" | "required" | "max" | "min"> {
  /** 0 where that removes */
  min: 0 | 1;
}

const WHOLE = { type: "number", max: MAX_QUANTITY, step: 1, inputMode: "numeric", required: true } as const;

/** How many pieces, without a label. */
export const QuantityInput = (props: Props) => <Input {...props} {...WHOLE} />;

/** How many pieces. */
export const QuantityField = ({ label, ...props }: Props & { label: string }) => <TextField {...props} {...WHOLE} label={label} />;
