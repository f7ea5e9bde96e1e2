/** Who calls, as far as limits need it. */
export interface Caller {
  /** the address that limits count; undefined for this very machine and where requests are not limited */
  address?: string | undefined;
}
