export type Toast = {
  id: number
  title: string
  description?: string | undefined
  tone: 'plain' | 'danger'
  action?: { label: string; run: () => void } | undefined
}

type Options = Partial<Pick<Toast, 'description' | 'tone' | 'action'>>

let current: Toast | undefined
let hosts: HTMLElement[] = []
let lastId = 0
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = (): Toast | undefined => current

/** Shows a toast, replacing the current one (ST-10). */
export function toast(title: string, { description, tone = 'plain', action }: Options = {}): void {
  lastId += 1
  current = { id: lastId, title, description, tone, action }
  tell()
}

/** Removes the toast unless another one replaced it (ST-12). */
export function dismissToast(id: number): void {
  if (current?.id !== id) return
  current = undefined
  tell()
}

/** Returns the element that contains toasts: the top open sheet, because a modal hides everything outside of it. */
export const getToastHost = (): HTMLElement | undefined => hosts.at(-1)

export function addToastHost(element: HTMLElement): () => void {
  hosts = [...hosts, element]
  tell()
  return () => {
    hosts = hosts.filter((host) => host !== element)
    tell()
  }
}
