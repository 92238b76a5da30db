/** Where to go after signing in: a path of this site, never another one's address. */
export function returnPath(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return otherwise
  // browsers drop tabs and line breaks inside addresses: "/\t/evil" would become "//evil"
  for (const sign of wanted) if (sign < ' ' || sign === '\\') return otherwise
  return wanted
}
