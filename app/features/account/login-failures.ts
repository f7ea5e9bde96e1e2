import type { Failure } from "~/contract/failure-codes";

/** Whether what is wrong stands at its field: with what was typed, not with who it belongs to. */
export const isOfField = ({ code }: Failure): boolean => code === "required" || code === "email" || code === "max";
