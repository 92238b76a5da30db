import { tabStorageKeys } from '#web/client/tab-storage.ts'

const key = tabStorageKeys.cep

/** Returns the last CEP of this tab, 8 digits, or '' without one or without session storage. */
export function loadSavedCep(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function saveCep(cep: string): void {
  try {
    sessionStorage.setItem(key, cep)
  } catch {
    // the CEP is not saved
  }
}
