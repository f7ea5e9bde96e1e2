/** The account of a form with passwords, for password managers; neither shown nor sent. */
export function Username({ email }: { email: string }) {
  return <input type="text" hidden readOnly autoComplete="username" value={email} />;
}
