import { tabKeys } from '#web/client/tab-memory.ts'

const key = tabKeys.cep

/** Returns the last CEP of this tab, 8 digits, or '' without one or without session storage. */
export function rememberedCep(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function rememberCep(cep: string): void {
  try {
    sessionStorage.setItem(key, cep)
  } catch {
    // the CEP is not saved
  }
}
