/** Displayed name of a review's author: 'Jana N.'. `Ch` is one letter in Czech. */
export function reviewAuthor(firstname: string, lastname: string): string {
  const [initial = ""] = /^ch|./iu.exec(lastname.trim()) ?? [];
  return initial
    ? `${firstname.trim()} ${initial.slice(0, 1).toUpperCase()}${initial.slice(1)}.`
    : firstname.trim();
}
