/** An open modal, parsed from the hash. */
export interface OpenModal {
  /** type, or any text from the address */
  type: string;
  params: URLSearchParams;
}

/** Props of a modal's content. */
export interface ModalProps {
  /** the query of its page */
  params: URLSearchParams;
  onClose: () => void;
}

/** Parses `#modal=TYPE&name=value…`. @returns null if it is not a modal */
export function readModal(hash: string): OpenModal | null {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const type = params.get("modal");
  if (type === null) return null;
  params.delete("modal");
  return { type, params };
}

/** The hash that opens a modal with the query of its page. */
export function modalHash(type: string, search = ""): string {
  return `#${new URLSearchParams([["modal", type], ...new URLSearchParams(search)]).toString()}`;
}
