import { tabKeys } from '#web/client/tab-memory.ts'

const key = tabKeys.cep

/** The CEP that this tab last asked about, 8 digits or empty. Session storage may be forbidden: then none is. */
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
    // it is asked for again on the next page
  }
}
