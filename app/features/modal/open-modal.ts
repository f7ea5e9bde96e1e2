export interface OpenModal {
  /** type, or any text from the address */
  type: string;
  params: URLSearchParams;
}

export interface ModalProps {
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

export function modalHash(type: string, search = ""): string {
  return `#${new URLSearchParams([["modal", type], ...new URLSearchParams(search)]).toString()}`;
}
