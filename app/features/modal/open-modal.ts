/** What the part of an address behind # says is open over the page. */
export interface OpenModal {
  /** a name of the table of modals, or anything that somebody typed */
  type: string;
  /** what it is opened with */
  params: URLSearchParams;
}

/** What a modal shows below its title. */
export interface ModalProps {
  /** what it was opened with: the query of its page */
  params: URLSearchParams;
  /** Ends it: what is under it is as it was. */
  onClose: () => void;
}

/** Reads `#modal=TYPE&name=value…`. @returns null where no modal is meant */
export function readModal(hash: string): OpenModal | null {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const type = params.get("modal");
  if (type === null) return null;
  params.delete("modal");
  return { type, params };
}

/** The part behind # that opens a modal with the query of the page that is its like without scripts. */
export function modalHash(type: string, search = ""): string {
  return `#${new URLSearchParams([["modal", type], ...new URLSearchParams(search)]).toString()}`;
}
