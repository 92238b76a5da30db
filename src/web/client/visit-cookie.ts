/**
 * What a browser remembers for one visit, in all its tabs: a cookie without an end. It stands where storage is blocked,
 * and beside what a tab's own storage cannot tell the others. Blocked cookies only make it forget.
 */
export function readVisit(name: string): string | undefined {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}

const attributes = () => `path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`

/** `value` must need no escaping. */
export function rememberVisit(name: string, value: string): void {
  document.cookie = `${name}=${value}; ${attributes()}`
}

export function forgetVisit(name: string): void {
  document.cookie = `${name}=; max-age=0; ${attributes()}`
}
