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

/** At most one at a time: a new one takes the place of the old (ST-10). */
export function toast(title: string, { description, tone = 'plain', action }: Options = {}): void {
  lastId += 1
  current = { id: lastId, title, description, tone, action }
  tell()
}

/** Forgets the toast unless another took its place meanwhile (ST-12). */
export function dismissToast(id: number): void {
  if (current?.id !== id) return
  current = undefined
  tell()
}

/** Where toasts stand: inside the uppermost open sheet, because a modal hides all that is outside of it. */
export const toastHost = (): HTMLElement | undefined => hosts.at(-1)

export function hostToasts(element: HTMLElement): () => void {
  hosts = [...hosts, element]
  tell()
  return () => {
    hosts = hosts.filter((host) => host !== element)
    tell()
  }
}
