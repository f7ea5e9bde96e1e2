/** Masks an e-mail address: `jana@example.cz` → `j***@example.cz`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}***${email.slice(Math.max(at, 0))}`;
}
