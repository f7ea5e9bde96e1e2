/** A telephone number whole: one that was typed with its prefix has it, another one gets the chosen prefix, which may be none. */
export const wholePhone = (prefix: string, phone: string): string => (phone.startsWith("+") ? phone : `${prefix}${phone}`);
